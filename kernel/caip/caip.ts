import type { CaipAddress, CaipNetworkId } from '../contract/caip.js'
import { entryError } from '../errors/entry-errors.js'

// CAIP-2 and CAIP-10 fix the alphabets and lengths of the parts.
const NAMESPACE = /^[-a-z0-9]{3,8}$/
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** The two parts of a CAIP-2 id. */
export interface ParsedCaipNetworkId {
  readonly namespace: string
  readonly reference: string
}

/** The three parts of a CAIP-10 id. */
export interface ParsedCaipAddress extends ParsedCaipNetworkId {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/**
 * Reads a CAIP-2 id: exactly two parts.
 * @throws `CAIP_NETWORK_INVALID`
 * @source https://chainagnostic.org/CAIPs/caip-2
 */
export const parseCaipNetworkId = (id: string): ParsedCaipNetworkId => {
  const [namespace = '', reference = '', ...rest] = typeof id === 'string' ? id.split(':') : []
  if (rest.length > 0 || !NAMESPACE.test(namespace) || !REFERENCE.test(reference)) {
    throw entryError('CAIP_NETWORK_INVALID', { details: String(id).slice(0, 80) })
  }
  return { namespace, reference }
}

/**
 * Reads a CAIP-10 id: exactly three non-empty parts, the namespace a known one.
 * @throws `CAIP_ADDRESS_INVALID`
 * @source https://chainagnostic.org/CAIPs/caip-10
 */
export const parseCaipAddress = (id: string, known?: readonly string[]): ParsedCaipAddress => {
  const [namespace = '', reference = '', address = '', ...rest] = typeof id === 'string' ? id.split(':') : []
  const valid = rest.length === 0 && NAMESPACE.test(namespace) && REFERENCE.test(reference) && ADDRESS.test(address)
  if (!valid || (known && !known.includes(namespace))) {
    throw entryError('CAIP_ADDRESS_INVALID', { details: String(id).slice(0, 160) })
  }
  return { namespace, reference, address, caipNetworkId: `${namespace}:${reference}` }
}

/** Joins a CAIP-2 id and an address. */
export const toCaipAddress = (chain: CaipNetworkId, address: string): CaipAddress => `${chain}:${address}`
