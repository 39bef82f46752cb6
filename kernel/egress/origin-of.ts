import type { EgressKind } from '../contract/egress.js'

/** Returns the origin of an address; a scheme alone stays, and a path is of the page's own server. */
export const originOf = (kind: EgressKind, address: string): string | undefined => {
  if (/^[a-z]+:$/.test(address)) return address
  if (address.startsWith('data:')) return undefined
  if (!URL.canParse(address)) return "'self'"
  const { origin } = new URL(address)
  return kind === 'sockets' ? origin.replace(/^http/, 'ws') : origin
}
