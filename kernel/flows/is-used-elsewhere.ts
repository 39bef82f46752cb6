import type { Kernel } from '../kernel.js'

/**
 * Whether the very object behind a connection also serves a connection of another namespace that stays: then it is not told
 * to let go, which would end both.
 */
export const isUsedElsewhere = (
  { stores }: Kernel,
  namespace: string,
  connectorId: string,
  leaves: (namespace: string, connectorId: string) => boolean = () => false,
): boolean => {
  const { connections, connectors, networks } = stores
  const identityOf = (name: string, id: string) => connectors.find(name, id)?.namespaces[name]?.identity
  const identity = identityOf(namespace, connectorId)
  if (!identity) return false
  return networks.namespaces.some(
    (name) =>
      name !== namespace &&
      connections.of(name).some(({ connectorId: id }) => !leaves(name, id) && identityOf(name, id) === identity),
  )
}
