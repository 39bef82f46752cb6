import type { Connector } from '../contract/connector.js'
import { sameName } from '../stores/connectors-store.js'

/** What a wallet is known by: its reverse domain name, or where it announces itself without one, its name. */
const calledBy = ({ info, name, type }: Connector): string | undefined =>
  info?.rdns ?? (type === 'ANNOUNCED' ? `named ${sameName(name)}` : undefined)

/** Whether another wallet of the namespace is known by the same: one of the two is not what it says. */
export const isAmbiguous = (all: readonly Connector[], namespace: string, connector: Connector): boolean => {
  const { identity } = connector.namespaces[namespace] ?? {}
  const known = calledBy(connector)
  if (known === undefined) return false
  return all.some((other) => {
    const inNamespace = other.namespaces[namespace]
    return other !== connector && calledBy(other) === known && inNamespace && inNamespace.identity !== identity
  })
}
