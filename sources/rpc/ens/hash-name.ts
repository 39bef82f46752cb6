import { keccak_256 } from '@noble/hashes/sha3'
import { encodeHex } from '../../../kit/bytes/hex.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Returns the hash of a normalized name, in hexadecimal digits. @source ERC-137 */
export const hashName = (name: string): string => {
  let node = new Uint8Array(32)
  for (const label of name.split('.').reverse())
    node = Uint8Array.from(keccak_256(Uint8Array.from([...node, ...keccak_256(bytesOf(label))])))
  return encodeHex(node)
}

/** Encodes a name as DNS does, in hexadecimal digits; `undefined` if a label is too long. @source RFC 1035 */
export const toDnsName = (name: string): string | undefined => {
  const labels = name.split('.').map(bytesOf)
  if (labels.some(({ length }) => length > 255)) return undefined
  return encodeHex(Uint8Array.from([...labels.flatMap((label) => [label.length, ...label]), 0]))
}

/** Writes an address with its checksum. @source EIP-55 */
export const toChecksumAddress = (address: string): string => {
  const digits = address.slice(2).toLowerCase()
  const hash = encodeHex(keccak_256(bytesOf(digits)))
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
