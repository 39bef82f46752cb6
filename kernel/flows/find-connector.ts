import type { Connector, NamespaceConnector } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'

/** Returns a connector and its part for the namespace. @throws `CONNECTOR_NOT_FOUND` */
export const findConnector = (kernel: Kernel, namespace: string, id: string): [Connector, NamespaceConnector] => {
  const connector = kernel.stores.connectors.find(namespace, id)
  const inNamespace = connector?.namespaces[namespace]
  if (!connector || !inNamespace) throw kernelError('CONNECTOR_NOT_FOUND', { values: { id } })
  return [connector, inNamespace]
}
