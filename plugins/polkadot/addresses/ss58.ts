import { blake2b } from '@noble/hashes/blake2'
import { decodeBase58, encodeBase58 } from 'portico/kit'

/** The prefix under which wallets list accounts, whatever the network. */
export const GENERIC_PREFIX = 42

/** The public key, or for ECDSA its hash, and the prefix of an address. */
export interface Ss58 {
  readonly key: Uint8Array
  readonly prefix: number
}

const KEY_LENGTH = 32
const CONTEXT = new TextEncoder().encode('SS58PRE')

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.from([...CONTEXT, ...body]), { dkLen: 64 }).subarray(0, 2)

/**
 * Writes a public key as the networks with a prefix do.
 * @source https://docs.polkadot.com/polkadot-protocol/basics/accounts/#address-formats
 */
export const toSs58 = (key: Uint8Array, prefix: number): string => {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = Uint8Array.from([...head, ...key])
  return encodeBase58(Uint8Array.from([...body, ...checksumOf(body)]))
}

/** Reads an address; returns `undefined` unless the text is the one spelling of a key of 32 bytes with its checksum. */
export const readSs58 = (text: string): Ss58 | undefined => {
  // Decoding takes quadratic time, and an address has at most 50 characters.
  const bytes = text.length > 64 ? undefined : decodeBase58(text)
  if (!bytes) return undefined
  const [first = 0, second = 0] = bytes
  const start = first & 0x40 ? 2 : 1
  const key = bytes.subarray(start, -2)
  const prefix = start === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  // Writing it again proves the checksum and the spelling.
  return key.length === KEY_LENGTH && toSs58(key, prefix) === text ? { key, prefix } : undefined
}
