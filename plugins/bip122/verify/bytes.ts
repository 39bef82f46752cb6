import { sha256 } from '@noble/hashes/sha2'

/** Concatenates byte strings. */
export const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** Writes a number, its lowest byte first. */
export const littleEndian = (value: number, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256)

/** Writes a compact size. @source https://en.bitcoin.it/wiki/Protocol_documentation#Variable_length_integer */
const compactSize = (value: number): Uint8Array => {
  if (value < 0xfd) return Uint8Array.of(value)
  const size = value <= 0xffff ? 2 : 4
  return join(Uint8Array.of(size === 2 ? 0xfd : 0xfe), littleEndian(value, size))
}

/** Prefixes bytes with their length. */
export const withSize = (bytes: Uint8Array): Uint8Array => join(compactSize(bytes.length), bytes)

/** Concatenates items after their count. */
export const withCount = (items: readonly Uint8Array[]): Uint8Array => join(compactSize(items.length), ...items)

export const sha256Twice = (...parts: readonly Uint8Array[]): Uint8Array => sha256(sha256(join(...parts)))
