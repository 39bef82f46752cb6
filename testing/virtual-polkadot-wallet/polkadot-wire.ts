import { decodeBase58, encodeBase58 } from '../../kit/bytes/base58.js'
import { decodeHex } from '../../kit/bytes/hex.js'
import type { polkadotSdk } from './polkadot-sdk.js'

type Sdk = Pick<typeof polkadotSdk, 'ss58Checksum'>

const CONTEXT = new TextEncoder().encode('SS58PRE')
const [OPEN, CLOSE] = ['<Bytes>', '</Bytes>'].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]

/** Concatenates byte strings. @internal */
export const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

/** Decodes hexadecimal with `0x`; malformed text has no bytes. @internal */
export const fromHex = (text: unknown): Uint8Array => decodeHex(String(text).slice(2)) ?? new Uint8Array()

/** Writes an account id under the prefixes below 64. @internal */
export const toSs58 = ({ ss58Checksum }: Sdk, account: Uint8Array, prefix = 42): string => {
  const body = join(Uint8Array.of(prefix), account)
  return encodeBase58(join(body, ss58Checksum(join(CONTEXT, body))))
}

/** Reads the account id of an address of any prefix, without its checksum. @internal */
export const accountIdOf = (address: string): Uint8Array => {
  const bytes = decodeBase58(address) ?? new Uint8Array(35)
  return bytes.slice((bytes[0] ?? 0) & 0x40 ? 2 : 1, -2)
}

/** Writes an unsigned integer, its lowest byte first. @internal */
export const littleEndian = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** Reads an unsigned integer, its lowest byte first. @internal */
export const readLittleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** Encodes a compact integer below 2^30, or one of 4 to 67 bytes. @internal */
export const compact = (value: bigint): Uint8Array => {
  if (value < 64n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const size = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return join(Uint8Array.of(((size - 4) << 2) | 3), littleEndian(value, size))
}

/** Reads a compact integer at the beginning; returns it and its length. @internal */
export const readCompact = (bytes: Uint8Array): readonly [value: bigint, length: number] => {
  const first = bytes[0] ?? 0
  const mode = first & 3
  if (mode < 3) return [readLittleEndian(bytes.subarray(0, 1 << mode)) >> 2n, 1 << mode]
  const size = (first >> 2) + 4
  return [readLittleEndian(bytes.subarray(1, 1 + size)), 1 + size]
}

/** Wraps a message as wallets do, so that it can never be a transaction. @internal */
export const wrapBytes = (message: Uint8Array): Uint8Array => {
  const text = new TextDecoder().decode(message)
  return text.startsWith('<Bytes>') && text.endsWith('</Bytes>') ? message : join(OPEN, message, CLOSE)
}
