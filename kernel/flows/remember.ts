import { RECENT_WALLETS_LIMIT } from '../constants.js'
import type { Connection } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import type { ConnectionStorage, RememberedActive } from './connection-storage.js'

/** Stores the connections of a namespace. */
export const storeConnections = (
  { connections: entry }: ConnectionStorage,
  namespace: string,
  connections: readonly Connection[],
  active: string,
): void => {
  const all = entry.read()
  const known = all[namespace]?.wallets ?? []
  // A wallet that has not been restored yet stays stored.
  const absent = known.filter(({ connectorId }) => connections.every((one) => one.connectorId !== connectorId))
  const wallets = connections.map(({ connectorId, account, chain }) => ({ connectorId, account, chain }))
  entry.write({ ...all, [namespace]: { active, wallets: [...absent, ...wallets] } })
}

/** Stores a namespace's network and whether it is active; the network stays stored after a disconnect. */
export const rememberNetwork = (kernel: Kernel, namespace: string): void => {
  const { connections, networks } = kernel.stores
  const active = connections.active(namespace)
  if (active && networks.find(active.chain)) networks.choose(active.chain)
  const { [namespace]: chosen } = networks.chosen
  kernel.connectionStorage.rememberActive({
    ...(networks.activeNamespace === namespace && { namespace }),
    ...(chosen !== undefined && { networks: { [namespace]: chosen } }),
  })
}

/** Stores a namespace's connections for the next visit. */
export const remember = (kernel: Kernel, namespace: string): void => {
  const { connections } = kernel.stores
  const active = connections.active(namespace)
  if (active) storeConnections(kernel.connectionStorage, namespace, connections.of(namespace), active.connectorId)
  rememberNetwork(kernel, namespace)
}

/** Forgets one wallet of a namespace, or all of them. */
export const forgetConnections = (
  { connections }: ConnectionStorage,
  namespace: string,
  connectorId?: string,
): void => {
  const { [namespace]: entry, ...others } = connections.read()
  if (!entry) return
  const left = entry.wallets.filter((wallet) => connectorId !== undefined && wallet.connectorId !== connectorId)
  const last = left.at(-1)
  if (!last) return connections.write(others)
  const active = entry.active === connectorId ? last.connectorId : entry.active
  connections.write({ ...others, [namespace]: { active, wallets: left } })
}

/** Restores a namespace's active values from before a rejected connect; keeps later choices of other namespaces. */
export const restoreActive = (
  { active: entry }: ConnectionStorage,
  namespace: string,
  stored: RememberedActive,
): void => {
  const now = entry.read()
  const { [namespace]: _refused, ...others } = now.networks
  const before = stored.networks[namespace]
  const networks = before === undefined ? others : { ...others, [namespace]: before }
  const active = now.namespace === namespace ? stored.namespace : now.namespace
  if (active === undefined && Object.keys(networks).length === 0) entry.clear()
  else entry.write({ namespace: active, networks })
}

/** Stores a wallet as the newest of at most two. */
export const storeRecent = ({ recentWallets }: ConnectionStorage, connectorId: string): readonly string[] => {
  const others = recentWallets.read().filter((id) => id !== connectorId)
  const recent = [connectorId, ...others].slice(0, RECENT_WALLETS_LIMIT)
  recentWallets.write(recent)
  return recent
}
