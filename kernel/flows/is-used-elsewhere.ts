import type { Connector } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'

/** Whether one session of a connector serves all its namespaces, and ends in all of them. */
export const isShared = ({ session }: Connector): boolean => session === 'shared'

/**
 * Whether the session or the object behind a connection also serves a remaining connection of another namespace:
 * disconnecting it would end both.
 */
export const isUsedElsewhere = (
  { stores }: Kernel,
  namespace: string,
  connectorId: string,
  leaves: (namespace: string, connectorId: string) => boolean = () => false,
): boolean => {
  const { connections, connectors, networks } = stores
  const identityOf = (name: string, id: string) => {
    const connector = connectors.find(name, id)
    return connector && (isShared(connector) ? connector : connector.namespaces[name]?.identity)
  }
  const identity = identityOf(namespace, connectorId)
  if (!identity) return false
  return networks.namespaces.some(
    (name) =>
      name !== namespace &&
      connections.of(name).some(({ connectorId: id }) => !leaves(name, id) && identityOf(name, id) === identity),
  )
}
