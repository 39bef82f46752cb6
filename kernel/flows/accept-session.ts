import type { Connection, Connector } from '../contract/connector.js'
import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { announceChange } from './announce-change.js'
import { dropConnection } from './drop-connection.js'
import { accountAfter } from './find-account.js'
import { closeBeneath } from './open-close.js'
import { openUnsupportedChain } from './open-unsupported-chain.js'
import type { ParsedSession } from './parse-session.js'
import { remember } from './remember.js'

const describe = (connection: Connection | undefined): Changed['next'] =>
  connection ? { chain: connection.chain, account: connection.account } : {}

/** Ends a connection that the wallet has ended, and closes a screen about its account. */
export const loseConnection = (kernel: Kernel, namespace: string, connection: Connection, reason: string): void => {
  dropConnection(kernel, namespace, connection, reason)
  openUnsupportedChain(kernel, namespace)
  const { modal, router, accounts } = kernel.stores
  const isShown = modal.isOpen && modal.namespace === namespace && router.has('Account')
  if (isShown && !accounts.of(namespace).isConnected) closeBeneath(kernel, { force: true })
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

/**
 * Stores a session in a connection: network, accounts and selected account change in one action. A session without
 * approved networks keeps the known ones.
 */
export const applySession = (
  kernel: Kernel,
  namespace: string,
  connection: Connection,
  session: ParsedSession,
  by: 'wallet' | 'us',
): void => {
  const { chain, accounts, approvedChains } = session
  kernel.stores.connections.update(namespace, connection.connectorId, {
    chain,
    accounts,
    account: accountAfter(kernel, session, { before: connection, by }),
    ...(approvedChains && { approvedChains }),
  })
}

const isUnchanged = ({ chain, accounts, approvedChains }: Connection, session: ParsedSession): boolean =>
  chain === session.chain &&
  JSON.stringify(accounts) === JSON.stringify(session.accounts) &&
  (!session.approvedChains || String(approvedChains) === String(session.approvedChains))

/** Updates a connection to the wallet's present session; `undefined` ends it. */
export const acceptSession = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  session: ParsedSession | undefined,
): Promise<Connection | undefined> => {
  const { connections } = kernel.stores
  const connection = connections.find(namespace, connector.id)
  if (!connection) return undefined
  const previous = describe(connection)
  if (!session) {
    loseConnection(kernel, namespace, connection, 'WALLET_DISCONNECTED')
    await announceChange(kernel, { namespace, previous, next: {}, cause: 'disconnect' })
    return undefined
  }
  if (isUnchanged(connection, session)) return connection
  runInAction(() => {
    applySession(kernel, namespace, connection, session, 'wallet')
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
