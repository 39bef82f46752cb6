import type { Connector } from '../contract/connector.js'
import { nameKeys } from '../stores/connectors-store.js'

/** Returns a wallet's identity: its reverse domain name, or its name without one. */
const calledBy = (connector: Connector): string | undefined => {
  const { info, type } = connector
  return info?.rdns ?? (type === 'ANNOUNCED' ? `named ${[...nameKeys(connector)].sort()[0]}` : undefined)
}

/** Whether another wallet of the namespace claims the same identity. */
export const isAmbiguous = (all: readonly Connector[], namespace: string, connector: Connector): boolean => {
  const { identity } = connector.namespaces[namespace] ?? {}
  const known = calledBy(connector)
  if (known === undefined) return false
  return all.some((other) => {
    const inNamespace = other.namespaces[namespace]
    return other !== connector && calledBy(other) === known && inNamespace && inNamespace.identity !== identity
  })
}
