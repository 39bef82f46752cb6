import type { PluginContext } from '../../kernel/contract/plugin.js'
import { normalizeThrown } from '../../kernel/errors/normalize-thrown.js'

/** The parts of a plugin's context that waiting needs; `id` is the namespace. */
export type ConnectionContext = Pick<PluginContext, 'id' | 'modal' | 'stores' | 'until'>

/**
 * Waits until the user is connected and every `connect.after` tap, for example a sign-in, has finished. A connection
 * that is being restored is awaited first; then the modal is opened at Connect, unless `isSilent`.
 * @throws `USER_REJECTED` if the modal is closed without a connection
 */
export const waitForConnection = async (
  { id, modal, stores, until }: ConnectionContext,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): Promise<void> => {
  const isConnected = () => stores.accounts.of(id).isConnected
  const isReady = () => isConnected() && !stores.operations.isRunning(id)
  await until(() => isReady() || (!isConnected() && stores.accounts.of(id).status !== 'connecting'))
  if (isSilent || isReady()) return
  const { modal: shown, router } = stores
  // An open modal keeps its screen: the user may be choosing a wallet.
  const isChoosing = shown.isOpen && router.current?.name.startsWith('Connect') === true
  if (!isChoosing) modal.open({ view: 'Connect', namespace: id })
  await until(() => isReady() || (!isConnected() && !shown.isOpen))
  if (!isReady()) throw normalizeThrown({ code: 4001, message: 'The user closed the wallet window.' })
}
