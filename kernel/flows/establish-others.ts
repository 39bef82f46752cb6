import type { Connector } from '../contract/connector.js'
import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import { applySession, describeConnection, type SessionCause } from './apply-session.js'
import { isShared } from './is-used-elsewhere.js'
import { offerChange, offerSession } from './offer-session.js'
import type { ParsedSession } from './parse-session.js'
import { storeConnection } from './store-connection.js'

/** How the sessions of other namespaces are stored. */
export interface OthersOptions {
  readonly by: SessionCause
  /** Whether namespaces that are not connected yet are connected; by default if one session serves all of them. */
  readonly connects?: boolean
  /** Watches a new connection. */
  watch(kernel: Kernel, namespace: string, connector: Connector): void
}

/**
 * Stores the sessions of other namespaces that came with one, in the background; call it within the action that stores
 * that one. Returns the changes, for `announceChanges`.
 */
export const establishOthers = (
  kernel: Kernel,
  connector: Connector,
  also: ParsedSession['also'] = {},
  { by, connects = isShared(connector), watch }: OthersOptions,
): readonly Changed[] => {
  const { connections } = kernel.stores
  return Object.entries(also).flatMap(([namespace, session]): readonly Changed[] => {
    if (!connector.namespaces[namespace]) return []
    const before = connections.find(namespace, connector.id)
    try {
      if (before) {
        offerChange(kernel, namespace, before, session)
        return applySession(kernel, namespace, before, session, by)
      }
      if (connects) offerSession(kernel, namespace, connector.id, session)
    } catch (refusal) {
      kernel.ports.logger.info(`A plugin refused the session of ${connector.name} in ${namespace}.`, refusal)
      return before ? [{ namespace, previous: describeConnection(before), next: {}, cause: 'disconnect' }] : []
    }
    // The user may have disconnected this namespace alone.
    if (!connects) return []
    const { wallets = [] } = kernel.connectionStorage.recall()[namespace] ?? {}
    const connection = storeConnection(kernel, namespace, connector, session, {
      // The account of the last visit, if its restore has not ended yet.
      account: wallets.find(({ connectorId }) => connectorId === connector.id)?.account,
      activate: !connections.active(namespace),
      foreground: false,
    })
    watch(kernel, namespace, connector)
    return [{ namespace, previous: {}, next: describeConnection(connection), cause: 'connect' }]
  })
}
