// chunk: mistakes
import type { PluginContext } from '../../kernel/contract/plugin.js'

/** Tells the developer that no wallet offers a login, and which plugin to add. */
export const alertNoLoginWallet = (
  { alert, id }: Pick<PluginContext, 'id' | 'alert'>,
  { login, provider }: { readonly login: string; readonly provider?: string | undefined },
): void => {
  const which = provider === undefined ? '' : ` and the id "${provider}"`
  alert(
    'EMBEDDED_WALLET_MISSING',
    'Embedded Wallet Missing',
    `${id}() finds no wallet with ${login}${which}: add \`embeddedWallet()\` with such a provider to \`plugins\`.`,
  )
}
