import type { Connector } from '../contract/connector.js'

/** Whether another wallet of the namespace goes by the same reverse domain name: one of the two is not what it says. */
export const isAmbiguous = (all: readonly Connector[], namespace: string, connector: Connector): boolean => {
  const { identity } = connector.namespaces[namespace] ?? {}
  const rdns = connector.info?.rdns
  if (rdns === undefined) return false
  return all.some((other) => {
    const inNamespace = other.namespaces[namespace]
    return other !== connector && other.info?.rdns === rdns && inNamespace && inNamespace.identity !== identity
  })
}
