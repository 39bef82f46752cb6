import type { Connection } from '../contract/connector.js'
import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import { accountAfter } from './find-account.js'
import type { ParsedSession } from './parse-session.js'
import { remember } from './remember.js'

/** Who caused a new session: it decides whether the wallet's active account or the user's choice is selected. */
export type SessionCause = 'wallet' | 'us'

/** Returns the network and account of a connection, as `changed` taps receive them. */
export const describeConnection = (connection: Connection | undefined): Changed['next'] =>
  connection ? { chain: connection.chain, account: connection.account } : {}

const signsOf = ({ signs = true }: Pick<Connection, 'signs'>): boolean => signs

/** Returns a connection as it is with a session; what the session leaves out stays as it is known. */
export const connectionAfter = (
  kernel: Kernel,
  connection: Connection,
  session: ParsedSession,
  by: SessionCause,
): Connection => {
  const { chain, accounts, approvedChains, addsNetworks, wallet } = session
  return {
    ...connection,
    chain,
    accounts,
    account: accountAfter(kernel, session, { before: connection, by }),
    ...(approvedChains && { approvedChains, addsNetworks }),
    ...(signsOf(session) !== signsOf(connection) && { signs: signsOf(session) }),
    ...(wallet && { wallet }),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Stores a session in a connection and persists it; call it within an action. Returns the change for `changed` taps, if
 * there is one: a wallet's new name or picture is none.
 */
export const applySession = (
  kernel: Kernel,
  namespace: string,
  connection: Connection,
  session: ParsedSession,
  by: SessionCause,
): readonly Changed[] => {
  const { chain, accounts, approvedChains, addsNetworks, wallet } = session
  const isUnchanged =
    chain === connection.chain &&
    signsOf(session) === signsOf(connection) &&
    isSame(accounts, connection.accounts) &&
    (!approvedChains || isSame([approvedChains, addsNetworks], [connection.approvedChains, connection.addsNetworks]))
  if (isUnchanged && (!wallet || isSame(wallet, connection.wallet))) return []
  const next = connectionAfter(kernel, connection, session, by)
  kernel.stores.connections.update(namespace, connection.connectorId, next)
  remember(kernel, namespace)
  if (isUnchanged) return []
  const cause = chain === connection.chain ? 'accounts' : 'chain'
  return [{ namespace, previous: describeConnection(connection), next: describeConnection(next), cause }]
}
