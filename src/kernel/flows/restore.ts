import { RESTORE_TIMEOUT_MS } from '../constants.js'
import type { Connection, Connector } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { abortable } from './abortable.js'
import { loseConnection } from './accept-session.js'
import { announceChange } from './announce-change.js'
import { establish } from './establish.js'
import { isAmbiguous } from './is-ambiguous.js'
import type { RememberedNamespace } from './memory.js'
import { parseSession } from './parse-session.js'

interface Progress {
  /** The active connection as this restore left it: what a visitor chooses is another object, and stays chosen. */
  restored: Connection | undefined
  /** What was brought back without the visitor's doing. */
  readonly silent: Map<Connector, Connection>
  /** From now on a wallet that appears is picked up silently, beside the active one. */
  timedOut: boolean
}

/** Asks one wallet, without a prompt, whether it still shares its account. Nothing stored is believed before. */
const restoreWallet = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  remembered: RememberedNamespace,
  progress: Progress,
): Promise<void> => {
  const { connections, networks } = kernel.stores
  const inNamespace = connector.namespaces[namespace]
  const wallet = remembered.wallets.find(({ connectorId }) => connectorId === connector.id)
  const network = networks.of(namespace).requestedCaipNetworks[0]
  if (!inNamespace?.restore || !wallet || !network) return
  // Whoever announces a known name first would be taken for the wallet of the last visit.
  if (isAmbiguous(kernel.stores.connectors.all, namespace, connector)) throw kernelError('WALLET_AMBIGUOUS')
  const { signal } = kernel
  const answer = await abortable(async () => inNamespace.restore?.({ network, signal }), signal)
  // The visitor may have connected or disconnected, here or in another tab, while the wallet was thinking.
  const connected = connections.find(namespace, connector.id)
  const isWanted = kernel.memory.recall()[namespace]?.wallets.some(({ connectorId }) => connectorId === connector.id)
  if (!answer || connected || !isWanted) return
  if (isAmbiguous(kernel.stores.connectors.all, namespace, connector)) throw kernelError('WALLET_AMBIGUOUS')
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

/**
 * Finds the connections of the last visit again, each namespace on its own. `connecting` ends within 5 seconds; a wallet
 * that appears later is picked up silently.
 */
const restoreNamespace = (kernel: Kernel, namespace: string, remembered: RememberedNamespace): (() => void) => {
  const { connections, connectors } = kernel.stores
  const tried = new Set<Connector>()
  const left = new Set(remembered.wallets.map(({ connectorId }) => connectorId))
  const progress: Progress = { restored: undefined, silent: new Map(), timedOut: false }

  // Any other attempt replaces the entry, and then how it ends is no longer ours to say.
  const finish = (reason: string) => {
    if (connections.entry(namespace) === begun) connections.fail(namespace, reason)
  }
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
  /** A second wallet of the same name has come a moment later: which of them the visitor meant, nobody knows. */
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

  connections.begin(namespace)
  const begun = connections.entry(namespace)
  const cancel = kernel.ports.clock.after(RESTORE_TIMEOUT_MS, () => {
    progress.timedOut = true
    finish('RESTORE_TIMED_OUT')
  })
  const stopLooking = kernel.onConnector(look)
  look()
  return () => {
    cancel()
    stopLooking()
  }
}

/** Restores every namespace that was connected, and what was active. */
export const restore = (kernel: Kernel): (() => void) => {
  const { networks, connectors } = kernel.stores
  const { namespace, networks: chosen } = kernel.memory.recallActive()
  for (const chain of Object.values(chosen)) if (networks.find(chain)) networks.choose(chain)
  if (namespace !== undefined && kernel.registry.namespaces.has(namespace)) networks.activate(namespace)
  connectors.setRecent(kernel.memory.recallRecent())
  const stops = Object.entries(kernel.memory.recall())
    .filter(([name, { wallets }]) => kernel.registry.namespaces.has(name) && wallets.length > 0)
    .map(([name, remembered]) => restoreNamespace(kernel, name, remembered))
  return () => {
    for (const stop of stops) stop()
  }
}
