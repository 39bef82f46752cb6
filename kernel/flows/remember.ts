import type { Kernel } from '../kernel.js'

/** Writes down which network a namespace is on, and whether it is the active one; the network stays when the wallet goes. */
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

/** Writes down what a namespace is connected to now, for the next visit. */
export const remember = (kernel: Kernel, namespace: string): void => {
  const { connections } = kernel.stores
  const active = connections.active(namespace)
  if (active) kernel.connectionStorage.remember(namespace, connections.of(namespace), active.connectorId)
  rememberNetwork(kernel, namespace)
}
