import type { CaipNetworkId } from '../contract/caip.js'
import type { Connector, NamespaceConnector } from '../contract/connector.js'
import type { CaipNetwork } from '../contract/network.js'
import { parseCaipNetworkId } from '../caip/caip.js'
import { kernelError, type KernelErrorCode } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import type { NamespaceEntry } from '../registry/registry.js'

/** Returns the namespace with that id. @throws `code` when no plugin registers it */
export const findNamespace = (
  kernel: Kernel,
  namespace: string,
  code: KernelErrorCode = 'ADAPTER_NOT_FOUND',
): NamespaceEntry => {
  const entry = kernel.registry.namespaces.get(namespace)
  if (!entry) throw kernelError(code, { details: namespace, values: { namespace } })
  return entry
}

/** Returns the listed network with that id, and alerts the developer once when it is missing. @throws `NETWORK_NOT_FOUND` */
export const findNetwork = (kernel: Kernel, chain: CaipNetworkId): CaipNetwork => {
  parseCaipNetworkId(chain)
  const network = kernel.stores.networks.find(chain)
  if (network) return network
  showAlert(kernel, 'SWITCH_NETWORK_NOT_FOUND')
  throw kernelError('NETWORK_NOT_FOUND', { details: chain })
}

/** Returns a connector and its part for the namespace. @throws `CONNECTOR_NOT_FOUND`, `WALLET_CONNECT_NOT_FOUND` */
export const findConnector = (kernel: Kernel, namespace: string, id: string): [Connector, NamespaceConnector] => {
  const connector = kernel.stores.connectors.find(namespace, id)
  const inNamespace = connector?.namespaces[namespace]
  if (!connector || !inNamespace) {
    throw kernelError(id === 'walletConnect' ? 'WALLET_CONNECT_NOT_FOUND' : 'CONNECTOR_NOT_FOUND', { values: { id } })
  }
  return [connector, inNamespace]
}

/** The texts of each alert: a short one for the screen, a long one for the console. */
const ALERTS = {
  SWITCH_NETWORK_NOT_FOUND: [
    'Network Not Found',
    'Network not found - please make sure it is included in the networks of its namespace plugin',
  ],
  PROJECT_ID_NOT_CONFIGURED: [
    'Project ID Not Configured',
    'Project ID Not Configured - pass `projectId` to createModal; injected wallets work without one',
  ],
} as const

/** Shows the developer an alert, once per code. */
export const showAlert = (
  { stores, ports }: Pick<Kernel, 'stores' | 'ports'>,
  code: string,
  [text, long]: readonly [text: string, long: string] = ALERTS[code as keyof typeof ALERTS],
): void => {
  if (stores.alerts.show({ code, kind: 'error', text })) ports.logger.error(long)
}
