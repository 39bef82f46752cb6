import type { Kernel } from '../kernel.js'

/** Writes down what a namespace is connected to now, for the next visit. */
export const remember = (kernel: Kernel, namespace: string): void => {
  const { connections, networks } = kernel.stores
  const active = connections.active(namespace)
  if (!active) return
  kernel.memory.remember(namespace, connections.of(namespace), active.connectorId)
  if (networks.activeNamespace === namespace) kernel.memory.rememberActive(namespace, active.chain)
}
