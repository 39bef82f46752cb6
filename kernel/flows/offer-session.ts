import type { Connection } from '../contract/connector.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { loseConnection } from './lose-connection.js'
import type { ParsedSession } from './parse-session.js'

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

/** Lets plugins refuse what a connected wallet has become; a refusal ends the connection. @throws the refusal */
export const offerChange = (
  kernel: Kernel,
  namespace: string,
  connection: Connection,
  session: ParsedSession,
): void => {
  try {
    offerSession(kernel, namespace, connection.connectorId, session)
  } catch (thrown) {
    loseConnection(kernel, namespace, connection, normalizeThrown(thrown).code)
    throw thrown
  }
}
