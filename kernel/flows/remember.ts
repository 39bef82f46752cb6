import type { Kernel } from '../kernel.js'
import { storeConnections } from './update-storage.js'

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
