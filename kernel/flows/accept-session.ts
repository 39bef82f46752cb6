import type { Connection, Connector, ConnectorSession } from '../contract/connector.js'
import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { announceChange } from './announce-change.js'
import { dropConnection } from './drop-connection.js'
import { openUnsupportedChain } from './open-close.js'
import { remember } from './remember.js'

const describe = (connection: Connection | undefined): Changed['next'] =>
  connection ? { chain: connection.chain, account: connection.account } : {}

/** Ends a connection that the wallet has ended, and closes a screen about its account. */
export const loseConnection = (kernel: Kernel, namespace: string, connection: Connection, reason: string): void => {
  dropConnection(kernel, namespace, connection, reason)
  openUnsupportedChain(kernel, namespace)
  const { modal, networks, router, accounts } = kernel.stores
  // The view shows the account of the active namespace only.
  const isShown = modal.isOpen && networks.activeNamespace === namespace && router.has('Account')
  if (isShown && !accounts.of(namespace).isConnected) {
    kernel.modal.close({ force: true })
  }
}

/** Ends the connections of a connector that is about to be removed. */
export const disconnectRemoved = (kernel: Kernel, connector: Connector): void => {
  // Another connector may use the id by now.
  if (kernel.signal.aborted || !kernel.stores.connectors.all.includes(connector)) return
  for (const namespace of Object.keys(connector.namespaces)) {
    acceptSession(kernel, namespace, connector, undefined).catch((error: unknown) =>
      kernel.ports.logger.error(`Could not disconnect ${connector.name} when it was removed.`, error),
    )
  }
}

/** Updates a connection to the wallet's present session; `undefined` ends it. */
export const acceptSession = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  session: Pick<ConnectorSession, 'accounts' | 'accountTypes' | 'chain'> | undefined,
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
  // An event about the chain alone carries no account types.
  const { accountTypes = connection.accountTypes } = session
  const sameTypes = JSON.stringify(accountTypes) === JSON.stringify(connection.accountTypes)
  if (sameAccounts && sameTypes && session.chain === connection.chain) return connection
  runInAction(() => {
    connections.update(namespace, connector.id, {
      chain: session.chain,
      accounts: Object.freeze([...session.accounts]),
      ...(accountTypes && { accountTypes: Object.freeze({ ...accountTypes }) }),
      // The wallet would sign with its first account; an unchanged list keeps the user's choice.
      account: sameAccounts ? connection.account : account,
    })
    remember(kernel, namespace)
  })
  openUnsupportedChain(kernel, namespace)
  await announceChange(kernel, {
    namespace,
    previous,
    next: describe(connections.find(namespace, connector.id)),
    cause: session.chain === connection.chain ? 'accounts' : 'chain',
  })
  // The wallet may have changed again while taps ran.
  return connections.find(namespace, connector.id)
}
