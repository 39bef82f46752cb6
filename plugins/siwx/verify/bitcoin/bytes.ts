import { sha256 } from '@noble/hashes/sha2'

/** Several byte strings as one. */
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

/** A number as its last bytes come first. */
export const littleEndian = (value: number, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256)

/** How long what follows is. @source https://en.bitcoin.it/wiki/Protocol_documentation#Variable_length_integer */
const compactSize = (value: number): Uint8Array => {
  if (value < 0xfd) return Uint8Array.of(value)
  const size = value <= 0xffff ? 2 : 4
  return join(Uint8Array.of(size === 2 ? 0xfd : 0xfe), littleEndian(value, size))
}

/** Bytes, and before them how many. */
export const withSize = (bytes: Uint8Array): Uint8Array => join(compactSize(bytes.length), bytes)

/** Items, and before them how many. */
export const withCount = (items: readonly Uint8Array[]): Uint8Array => join(compactSize(items.length), ...items)

export const sha256Twice = (...parts: readonly Uint8Array[]): Uint8Array => sha256(sha256(join(...parts)))

/** Reads bytes from front to back; throws where there are too few. */
export class ByteReader {
  private at = 0
  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }

  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new RangeError('Bitcoin data ends too early.')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  number(size: number): number {
    return this.take(size).reduceRight((sum, byte) => sum * 256 + byte, 0)
  }

  /** A length or a count; one that is written longer than it has to be would be a second form of the same signature. */
  size(): number {
    const first = this.number(1)
    if (first < 0xfd) return first
    // Nothing that is read here has four thousand million of anything.
    if (first === 0xff) throw new RangeError('A length is too great.')
    const value = this.number(first === 0xfd ? 2 : 4)
    if (value < (first === 0xfd ? 0xfd : 0x1_0000)) throw new RangeError('A length is padded.')
    return value
  }

  /** What `read` reads, as often as the count before it says. */
  list<Item>(read: () => Item): Item[] {
    const items: Item[] = []
    for (let left = this.size(); left > 0; left--) items.push(read())
    return items
  }

  sized(): Uint8Array {
    return this.take(this.size())
  }
}

/** All of `bytes`, as `read` reads it; throws where something is left over. */
export const readAll = <Value>(bytes: Uint8Array, read: (reader: ByteReader) => Value): Value => {
  const reader = new ByteReader(bytes)
  const value = read(reader)
  if (!reader.isAtEnd) throw new RangeError('Bitcoin data goes on after its end.')
  return value
}
