import { encodeBase58 } from 'portico/kit'

/** A transaction as it goes over the wire, taken apart. @source https://solana.com/docs/core/transactions */
export interface WireTransaction {
  /** 64 bytes each, zeros where nobody has signed yet; in the order of `signers`. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly messageBytes: Uint8Array
  /** Addresses; the first one pays. */
  readonly signers: readonly string[]
  readonly version: 'legacy' | number
  /** What dates it: a blockhash, or the value of a nonce, which does not grow old. */
  readonly blockhash: string
}

/** Bytes that a transaction may have, with some room: the network takes 1232. */
const MOST_BYTES = 16_384

/** A length in up to three bytes of seven bits, low ones first. */
const readLength = (bytes: Uint8Array, at: number): readonly [length: number, next: number] => {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index] ?? 0
    length |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return [length, at + index + 1]
  }
  throw new RangeError('a length has no end')
}

const slices = (bytes: Uint8Array, at: number, count: number, size: number): readonly Uint8Array[] => {
  if (at + count * size > bytes.length) throw new RangeError('it is cut short')
  return Array.from({ length: count }, (_, index) => bytes.slice(at + index * size, at + (index + 1) * size))
}

/** Takes a transaction apart. @throws `RangeError` where the bytes are none */
export const readWire = (bytes: Uint8Array): WireTransaction => {
  if (bytes.length > MOST_BYTES) throw new RangeError('it is too long')
  const [count, first] = readLength(bytes, 0)
  const signatures = slices(bytes, first, count, 64)
  const messageBytes = bytes.slice(first + count * 64)
  const [head = 0] = messageBytes
  const isVersioned = head > 0x7f
  const header = isVersioned ? 1 : 0
  const required = messageBytes[header] ?? 0
  const [keys, firstKey] = readLength(messageBytes, header + 3)
  if (required === 0 || required !== count || keys < required) throw new RangeError('its signers do not add up')
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

/** Puts a transaction together. @throws `RangeError` with more than 127 signatures, which no transaction has room for */
export const writeWire = (signatures: readonly Uint8Array[], messageBytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  if (signatures.length > 127) throw new RangeError('too many signatures')
  const bytes = new Uint8Array(1 + signatures.length * 64 + messageBytes.length)
  bytes[0] = signatures.length
  for (const [at, signature] of signatures.entries()) bytes.set(signature, 1 + at * 64)
  bytes.set(messageBytes, 1 + signatures.length * 64)
  return bytes
}
