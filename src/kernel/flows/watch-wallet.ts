import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection, Connector, ConnectorSession, WalletEvent } from '../contract/connector.js'
import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import { dropConnection } from './disconnect.js'
import { remember } from './establish.js'
import { openUnsupportedChain } from './open-close.js'

const keyOf = (namespace: string, connectorId: string): string => `${namespace} ${connectorId}`

const describe = (connection: Connection | undefined): Changed['next'] =>
  connection ? { chain: connection.chain, account: connection.account } : {}

/** Tells `changed` taps; a sign-in gate listens here too. Failures are logged: the change has happened. */
export const announceChange = async (kernel: Kernel, changed: Changed): Promise<void> => {
  try {
    await kernel.hooks.changed.promise(Object.freeze(changed))
  } catch (error) {
    kernel.ports.logger.error('A plugin failed on a change of the wallet.', error)
  }
}

/** The wallet let go by itself: so do we, and a screen that is about the account closes. */
const loseConnection = (kernel: Kernel, namespace: string, connection: Connection, reason: string): void => {
  dropConnection(kernel, namespace, connection, reason)
  const { modal, router, accounts } = kernel.stores
  if (modal.isOpen && !accounts.of(namespace).isConnected && router.history.some(({ name }) => name === 'Account')) {
    kernel.modal.close({ force: true })
  }
}

/** Brings a connection to what the wallet says now; `undefined` is a wallet that shares nothing any more. */
export const acceptSession = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  session: Pick<ConnectorSession, 'accounts' | 'chain'> | undefined,
): Promise<Connection | undefined> => {
  const { connections } = kernel.stores
  const connection = connections.find(namespace, connector.id)
  if (!connection) return undefined
  const previous = describe(connection)
  const [account] = session?.accounts ?? []
  if (!session || account === undefined) {
    loseConnection(kernel, namespace, connection, 'WALLET_DISCONNECTED')
    await announceChange(kernel, { namespace, previous, next: {}, cause: 'disconnect' })
    return undefined
  }
  const sameAccounts = String(session.accounts) === String(connection.accounts)
  if (sameAccounts && session.chain === connection.chain) return connection
  connections.update(namespace, connector.id, {
    chain: session.chain,
    accounts: Object.freeze([...session.accounts]),
    // The wallet's first account is the one it would sign with; a list that did not change keeps the visitor's choice.
    account: sameAccounts ? connection.account : account,
  })
  remember(kernel, namespace)
  const next = connections.find(namespace, connector.id)
  await announceChange(kernel, {
    namespace,
    previous,
    next: describe(next),
    cause: session.chain === connection.chain ? 'accounts' : 'chain',
  })
  openUnsupportedChain(kernel, namespace)
  return next
}

const handleEvent = async (kernel: Kernel, namespace: string, connector: Connector, event: WalletEvent) => {
  const connection = kernel.stores.connections.find(namespace, connector.id)
  if (!connection) return
  const { chain, accounts } = connection
  if (event.type === 'disconnect') await acceptSession(kernel, namespace, connector, undefined)
  else if (event.type === 'accounts') {
    await acceptSession(kernel, namespace, connector, { chain, accounts: event.accounts })
  } else await acceptSession(kernel, namespace, connector, { chain: event.chain as CaipNetworkId, accounts })
}

/** Listens to what a connected wallet does by itself, until it is disconnected. */
export const watchWallet = (kernel: Kernel, namespace: string, connector: Connector): void => {
  unwatchWallet(kernel, namespace, connector.id)
  const stop = connector.namespaces[namespace]?.watch?.((event) => {
    handleEvent(kernel, namespace, connector, event).catch((error: unknown) => {
      kernel.ports.logger.error(`An event of ${connector.name} could not be handled.`, error)
    })
  })
  if (stop) kernel.watchers.set(keyOf(namespace, connector.id), stop)
}

/** Stops listening. */
export const unwatchWallet = (kernel: Kernel, namespace: string, connectorId: string): void =>
  stopWatching(kernel, keyOf(namespace, connectorId))

/** Takes one listener off; a wallet that fails to take it off does not keep its visitor. */
export const stopWatching = ({ watchers, ports }: Pick<Kernel, 'watchers' | 'ports'>, key: string): void => {
  const stop = watchers.get(key)
  watchers.delete(key)
  try {
    stop?.()
  } catch (error) {
    ports.logger.info('A listener of a wallet could not be taken off.', error)
  }
}
