import type { Connector } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { isShared, isUsedElsewhere } from './is-used-elsewhere.js'

/** Whether the session or the object behind a refused session is being restored in another namespace. */
const isRestoredElsewhere = (
  { stores, connectionStorage }: Kernel,
  namespace: string,
  connector: Connector,
): boolean => {
  const { connections, networks } = stores
  const identity = connector.namespaces[namespace]?.identity
  const isSame = (name: string) => {
    const other = connector.namespaces[name]
    return other !== undefined && (isShared(connector) || (identity !== undefined && other.identity === identity))
  }
  const isStored = (name: string) =>
    connectionStorage.recall()[name]?.wallets.some(({ connectorId }) => connectorId === connector.id) === true
  return networks.namespaces.some(
    (name) => name !== namespace && connections.entry(name).connecting && isSame(name) && isStored(name),
  )
}

/** Disconnects a wallet whose session was refused, unless it serves another namespace. */
export const releaseWallet = (kernel: Kernel, namespace: string, connector: Connector): void => {
  if (kernel.stores.connections.find(namespace, connector.id)) return
  if (isUsedElsewhere(kernel, namespace, connector.id) || isRestoredElsewhere(kernel, namespace, connector)) return
  // Not awaited: a wallet that never answers would block the user's next action.
  const disconnectWallet = async () => connector.namespaces[namespace]?.disconnect()
  disconnectWallet().catch((error: unknown) =>
    kernel.ports.logger.info('A wallet failed to disconnect after its connection was refused.', error),
  )
}
