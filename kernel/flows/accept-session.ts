import type { Connection, Connector } from '../contract/connector.js'
import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { announceChange, announceChanges } from './announce-change.js'
import { applySession, describeConnection } from './apply-session.js'
import { loseConnection } from './lose-connection.js'
import { offerChange } from './offer-session.js'
import type { ParsedSession } from './parse-session.js'

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
 * Updates a connection to the wallet's present session; `undefined` ends it. `applyOthers` stores what came with it, in
 * the same action, and returns what that changed.
 */
export const acceptSession = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  session: ParsedSession | undefined,
  applyOthers: () => readonly Changed[] = () => [],
): Promise<Connection | undefined> => {
  const { connections } = kernel.stores
  const connection = connections.find(namespace, connector.id)
  if (!connection) return undefined
  if (!session) {
    loseConnection(kernel, namespace, connection, 'WALLET_DISCONNECTED')
    const previous = describeConnection(connection)
    await announceChange(kernel, { namespace, previous, next: {}, cause: 'disconnect' })
    return undefined
  }
  try {
    offerChange(kernel, namespace, connection, session)
  } catch (refusal) {
    kernel.ports.logger.info(`A plugin refused the session of ${connector.name}.`, refusal)
    await announceChange(kernel, { namespace, previous: describeConnection(connection), next: {}, cause: 'disconnect' })
    return undefined
  }
  const changes = runInAction(() => [
    ...applySession(kernel, namespace, connection, session, 'wallet'),
    ...applyOthers(),
  ])
  await announceChanges(kernel, changes)
  // The wallet may have changed again while taps ran.
  return connections.find(namespace, connector.id)
}
