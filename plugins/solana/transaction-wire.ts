import { encodeBase58 } from 'portico/kit'

/** A parsed transaction. @source https://solana.com/docs/core/transactions */
export interface WireTransaction {
  /** 64 bytes each, zeros if unsigned; in the order of `signers`. */
  readonly signatures: readonly Uint8Array[]
  /** The bytes that are signed. */
  readonly messageBytes: Uint8Array
  /** Addresses; the first one pays. */
  readonly signers: readonly string[]
  readonly version: 'legacy' | number
  /** A blockhash, or the value of a nonce, which does not expire. */
  readonly blockhash: string
}

/** The maximum length in bytes; the network takes 1232. */
const MOST_BYTES = 16_384

/** Reads a length of up to three bytes with seven bits each, low ones first. @throws `RangeError` if it is longer */
export const readLength = (bytes: Uint8Array, at: number): readonly [length: number, next: number] => {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index] ?? 0
    length |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return [length, at + index + 1]
  }
  throw new RangeError('a length exceeds three bytes')
}

/** Splits bytes into parts of one size. @throws `RangeError` if the bytes end too early */
export const slices = (bytes: Uint8Array, at: number, count: number, size: number): readonly Uint8Array[] => {
  if (at + count * size > bytes.length) throw new RangeError('the data ends too early')
  return Array.from({ length: count }, (_, index) => bytes.slice(at + index * size, at + (index + 1) * size))
}

/** Parses a transaction. @throws `RangeError` if the bytes are malformed */
export const readWire = (bytes: Uint8Array): WireTransaction => {
  if (bytes.length > MOST_BYTES) throw new RangeError('the data is too long')
  const [count, first] = readLength(bytes, 0)
  const signatures = slices(bytes, first, count, 64)
  const messageBytes = bytes.slice(first + count * 64)
  const [head = 0] = messageBytes
  const isVersioned = head > 0x7f
  const header = isVersioned ? 1 : 0
  const required = messageBytes[header] ?? 0
  const [keys, firstKey] = readLength(messageBytes, header + 3)
  if (required === 0 || required !== count || keys < required)
    throw new RangeError('the numbers of signers and signatures differ')
  const signers = slices(messageBytes, firstKey, required, 32).map(encodeBase58)
  const [blockhash] = slices(messageBytes, firstKey + keys * 32, 1, 32).map(encodeBase58)
  return {
    signatures,
    messageBytes,
    signers,
    version: isVersioned ? head & 0x7f : 'legacy',
    blockhash: blockhash ?? '',
  }
}

/** Serializes a transaction. @throws `RangeError` with more than 127 signatures, which exceed its length */
export const writeWire = (signatures: readonly Uint8Array[], messageBytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  if (signatures.length > 127) throw new RangeError('too many signatures')
  const bytes = new Uint8Array(1 + signatures.length * 64 + messageBytes.length)
  bytes[0] = signatures.length
  for (const [at, signature] of signatures.entries()) bytes.set(signature, 1 + at * 64)
  bytes.set(messageBytes, 1 + signatures.length * 64)
  return bytes
}
