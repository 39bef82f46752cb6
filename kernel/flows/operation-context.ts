import type { Connector, NamespaceConnector } from '../contract/connector.js'
import type { CaipNetwork } from '../contract/network.js'
import type { Operation } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import type { NamespaceEntry } from '../registry/plugin-registry.js'
import { findConnector } from './find-connector.js'
import { findNamespace } from './find-namespace.js'

/** The parts of a modal that one operation concerns; its flow looks them up once. */
export interface OperationContext {
  readonly entry: NamespaceEntry
  /** Absent if the network is no longer listed. */
  readonly network: CaipNetwork | undefined
  readonly connector: Connector
  /** The connector's part for the namespace. */
  readonly inNamespace: NamespaceConnector
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
