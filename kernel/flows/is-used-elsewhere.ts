import type { Kernel } from '../kernel.js'

/**
 * Whether the object behind a connection also serves a remaining connection of another namespace: disconnecting it would
 * end both.
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
