import { hashKey } from './hash-key.js'
import { readAddress } from './read-address.js'

/** Whether two byte strings are equal. */
export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Whether an address is that of a compressed secp256k1 key. */
export const isKeyOf = (publicKey: Uint8Array, address: string): boolean => {
  const parts = readAddress(address)
  return parts !== undefined && publicKey.length === 33 && isEqual(hashKey(publicKey), parts.bytes)
}
