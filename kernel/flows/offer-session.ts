import type { Connection, Connector } from '../contract/connector.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { loseConnection } from './lose-connection.js'
import type { ParsedSession } from './parse-session.js'
import { releaseWallet } from './release-wallet.js'
import { forgetConnections } from './remember.js'

/** Lets plugins refuse a session before it is stored. @throws what a `session` tap throws */
export const offerSession = (
  { hooks }: Kernel,
  namespace: string,
  connectorId: string,
  { chain, accounts, signs }: ParsedSession,
): void =>
  hooks.session.call(
    Object.freeze({
      namespace,
      connectorId,
      chain,
      accounts: Object.freeze(accounts.map(({ address }) => address)),
      signs: signs !== false,
    }),
  )

/**
 * Lets plugins refuse a restored session. A refusal is final, as that of a new connection: the wallet is told, and forgotten,
 * so that the next visit does not ask it in vain. @throws the refusal
 */
export const offerRestored = (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  session: ParsedSession,
): void => {
  try {
    offerSession(kernel, namespace, connector.id, session)
  } catch (refusal) {
    forgetConnections(kernel.connectionStorage, namespace, connector.id)
    releaseWallet(kernel, namespace, connector)
    throw refusal
  }
}

/**
 * Lets plugins refuse what a connected wallet has become; a refusal ends the connection, and the wallet is told.
 * @throws the refusal
 */
export const offerChange = (
  kernel: Kernel,
  namespace: string,
  connection: Connection,
  session: ParsedSession,
): void => {
  try {
    offerSession(kernel, namespace, connection.connectorId, session)
  } catch (thrown) {
    const connector = kernel.stores.connectors.find(namespace, connection.connectorId)
    loseConnection(kernel, namespace, connection, normalizeThrown(thrown).code)
    if (connector) releaseWallet(kernel, namespace, connector)
    throw thrown
  }
}
