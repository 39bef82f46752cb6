import { parseCaipNetworkId } from '../caip/caip.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { Connector, NamespaceConnector } from '../contract/connector.js'
import type { CaipNetwork } from '../contract/network.js'
import type { Operation } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import type { NamespaceEntry } from '../registry/plugin-registry.js'
import { findNamespace } from './find-namespace.js'
import { showAlert } from './show-alert.js'

/** The parts of a modal that one operation concerns; its flow looks them up once. */
export interface OperationContext {
  readonly entry: NamespaceEntry
  /** Absent if the network is no longer listed. */
  readonly network: CaipNetwork | undefined
  readonly connector: Connector
  /** The connector's part for the namespace. */
  readonly inNamespace: NamespaceConnector
}

/** Returns the listed network with that id, and alerts the developer once when it is missing. @throws `NETWORK_NOT_FOUND` */
export const findNetwork = (kernel: Kernel, chain: CaipNetworkId): CaipNetwork => {
  parseCaipNetworkId(chain)
  const network = kernel.stores.networks.find(chain)
  if (network) return network
  showAlert(kernel, 'SWITCH_NETWORK_NOT_FOUND', [
    'Network Not Found',
    `Network not found - please make sure it is included in the networks of its namespace plugin (${chain})`,
  ])
  throw kernelError('NETWORK_NOT_FOUND', { details: chain })
}

/** Returns a connector and its part for the namespace. @throws `CONNECTOR_NOT_FOUND` */
export const findConnector = (kernel: Kernel, namespace: string, id: string): [Connector, NamespaceConnector] => {
  const connector = kernel.stores.connectors.find(namespace, id)
  const inNamespace = connector?.namespaces[namespace]
  if (!connector || !inNamespace) throw kernelError('CONNECTOR_NOT_FOUND', { values: { id } })
  return [connector, inNamespace]
}

/** Looks up what an operation concerns. @throws `ADAPTER_NOT_FOUND`, `CONNECTOR_NOT_FOUND` */
export const contextOf = (
  kernel: Kernel,
  { namespace, chain, connectorId = '' }: Pick<Operation, 'namespace' | 'chain' | 'connectorId'>,
): OperationContext => {
  const entry = findNamespace(kernel, namespace)
  const [connector, inNamespace] = findConnector(kernel, namespace, connectorId)
  return { entry, network: kernel.stores.networks.find(chain), connector, inNamespace }
}
