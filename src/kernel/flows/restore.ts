import { RESTORE_TIMEOUT_MS } from '../constants.js'
import type { Connector } from '../contract/connector.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { abortable } from './abortable.js'
import { establish, parseSession } from './establish.js'
import type { RememberedNamespace } from './memory.js'
import { openUnsupportedChain } from './open-close.js'
import { announceChange } from './watch-wallet.js'

/** Asks one wallet, without a prompt, whether it still shares its account. Nothing stored is believed before. */
const restoreWallet = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  remembered: RememberedNamespace,
): Promise<boolean> => {
  const { connections, networks } = kernel.stores
  const inNamespace = connector.namespaces[namespace]
  const wallet = remembered.wallets.find(({ connectorId }) => connectorId === connector.id)
  const network = networks.of(namespace).requestedCaipNetworks[0]
  if (!inNamespace?.restore || !wallet || !network) return false
  const answer = await abortable(inNamespace.restore({ network, signal: kernel.signal }), kernel.signal)
  // The visitor may have connected, or another tab disconnected, while the wallet was thinking.
  if (!answer || connections.find(namespace, connector.id)) return connections.find(namespace, connector.id) !== undefined
  const connection = establish(kernel, namespace, connector, parseSession(namespace, answer), {
    account: wallet.account,
    activate: remembered.active === connector.id,
    foreground: false,
  })
  const { chain, account } = connection
  await announceChange(kernel, { namespace, previous: {}, next: { chain, account }, cause: 'restore' })
  openUnsupportedChain(kernel, namespace)
  return true
}

/**
 * Finds the connections of the last visit again, each namespace on its own. `connecting` ends within 5 seconds; a wallet
 * that appears later is picked up silently.
 */
export const restoreNamespace = (kernel: Kernel, namespace: string, remembered: RememberedNamespace): (() => void) => {
  const { connections, connectors } = kernel.stores
  const tried = new Set<Connector>()
  let left = remembered.wallets.length

  // Any other attempt replaces the entry, and then how it ends is no longer ours to say.
  const finish = (reason: string) => {
    if (connections.entry(namespace) === begun) connections.fail(namespace, reason)
  }
  const tryConnector = async (connector: Connector) => {
    if (tried.has(connector)) return
    tried.add(connector)
    try {
      const restored = await restoreWallet(kernel, namespace, connector, remembered)
      left -= 1
      if (!restored && left === 0) finish('WALLET_DISCONNECTED')
    } catch (thrown) {
      left -= 1
      kernel.ports.logger.info(`${connector.name} could not be restored.`, thrown)
      if (left === 0) finish(normalizeThrown(thrown).code)
    }
  }
  const look = () => {
    for (const { connectorId } of remembered.wallets) {
      const connector = connectors.find(namespace, connectorId)
      if (connector) void tryConnector(connector)
    }
  }

  connections.begin(namespace)
  const begun = connections.entry(namespace)
  const cancel = kernel.ports.clock.after(RESTORE_TIMEOUT_MS, () => finish('RESTORE_TIMED_OUT'))
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
    .filter(([name]) => kernel.registry.namespaces.has(name))
    .map(([name, remembered]) => restoreNamespace(kernel, name, remembered))
  return () => {
    for (const stop of stops) stop()
  }
}
