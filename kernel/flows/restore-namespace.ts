import type { Connection, Connector } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { abortable } from './abortable.js'
import { loseConnection } from './accept-session.js'
import { announceChange } from './announce-change.js'
import { establish } from './establish.js'
import { isAmbiguous } from './is-ambiguous.js'
import type { RememberedNamespace } from './connection-storage.js'
import { parseSession } from './parse-session.js'

/** The progress of one restore. */
export interface RestoreProgress {
  /** The active connection that this restore made; the user's own choice is another object. */
  restored: Connection | undefined
  /** The connections that were restored silently. */
  readonly silent: Map<Connector, Connection>
  /** `true`: wallets that appear now are restored silently, beside the active one. */
  timedOut: boolean
}

/** Asks one wallet, without a prompt, whether it still shares its account; storage alone proves nothing. */
const restoreWallet = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  remembered: RememberedNamespace,
  progress: RestoreProgress,
): Promise<void> => {
  const { connections, networks } = kernel.stores
  const inNamespace = connector.namespaces[namespace]
  const wallet = remembered.wallets.find(({ connectorId }) => connectorId === connector.id)
  // A wallet without its own network is on the stored one.
  const network = wallet && (networks.find(wallet.chain) ?? networks.of(namespace).requestedCaipNetworks[0])
  /** The user may have disconnected it since, here or in another tab. */
  const isWanted = () =>
    kernel.connectionStorage.recall()[namespace]?.wallets.some(({ connectorId }) => connectorId === connector.id)
  if (!inNamespace?.restore || !wallet || network?.chainNamespace !== namespace || !isWanted()) return
  const refuseDoubt = () => {
    // Otherwise the first wallet to announce a known name would pass for the stored one.
    if (isAmbiguous(kernel.stores.connectors.all, namespace, connector)) throw kernelError('WALLET_AMBIGUOUS')
  }
  refuseDoubt()
  const { signal } = kernel
  const answer = await abortable(async () => inNamespace.restore?.({ network, signal }), signal)
  // The user may have connected or disconnected meanwhile, here or in another tab.
  const connected = connections.find(namespace, connector.id)
  if (!answer || connected || !isWanted()) return
  refuseDoubt()
  const active = connections.active(namespace)
  const isOurs = active === undefined || (active === progress.restored && !progress.timedOut)
  const connection = establish(kernel, namespace, connector, parseSession(kernel, namespace, answer), {
    account: wallet.account,
    activate: remembered.active === connector.id && isOurs,
    foreground: false,
  })
  if (isOurs) progress.restored = connections.active(namespace)
  progress.silent.set(connector, connection)
  const { chain, account } = connection
  await announceChange(kernel, { namespace, previous: {}, next: { chain, account }, cause: 'restore' })
}

/** Asks every stored wallet of a namespace as it appears; calls `finish` after the last one. */
export const restoreNamespace = (
  kernel: Kernel,
  namespace: string,
  remembered: RememberedNamespace,
  progress: RestoreProgress,
  finish: (reason: string) => void,
): (() => void) => {
  const { connections, connectors } = kernel.stores
  const tried = new Set<Connector>()
  const left = new Set(remembered.wallets.map(({ connectorId }) => connectorId))
  const tryConnector = async (connector: Connector) => {
    if (tried.has(connector)) return
    tried.add(connector)
    let reason = 'WALLET_DISCONNECTED'
    try {
      await restoreWallet(kernel, namespace, connector, remembered, progress)
    } catch (thrown) {
      kernel.ports.logger.info(`${connector.name} could not be restored.`, thrown)
      reason = normalizeThrown(thrown).code
    }
    left.delete(connector.id)
    if (left.size === 0) finish(reason)
  }
  /** Two wallets now claim one name: disconnects the restored one and lets the user choose. */
  const doubt = () => {
    if (progress.timedOut) return
    for (const [connector, connection] of progress.silent) {
      if (!isAmbiguous(connectors.all, namespace, connector)) continue
      progress.silent.delete(connector)
      if (connections.find(namespace, connector.id) !== connection) continue
      loseConnection(kernel, namespace, connection, 'WALLET_AMBIGUOUS')
      const { chain, account } = connection
      void announceChange(kernel, { namespace, previous: { chain, account }, next: {}, cause: 'disconnect' })
    }
  }
  const look = () => {
    doubt()
    for (const { connectorId } of remembered.wallets) {
      const connector = connectors.find(namespace, connectorId)
      if (connector) void tryConnector(connector)
    }
  }
  const stop = kernel.onConnector(look)
  look()
  return stop
}
