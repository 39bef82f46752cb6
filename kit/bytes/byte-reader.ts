// chunk: encoding
/**
 * Reads bytes from front to back, in Bitcoin's serialization.
 * @throws `RangeError` from every method if the bytes end too early or are malformed
 */
export class ByteReader {
  private at = 0
  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }

  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new RangeError('The data ends too early.')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  /** Reads an unsigned little-endian integer. */
  number(size: number): number {
    return this.take(size).reduceRight((sum, byte) => sum * 256 + byte, 0)
  }

  /**
   * Reads a compact size below 2^32. A padded size is rejected: it would be a second encoding of the same data.
   * @source https://en.bitcoin.it/wiki/Protocol_documentation#Variable_length_integer
   */
  size(): number {
    const first = this.number(1)
    if (first < 0xfd) return first
    if (first === 0xff) throw new RangeError('A length is too large.')
    const value = this.number(first === 0xfd ? 2 : 4)
    if (value < (first === 0xfd ? 0xfd : 0x1_0000)) throw new RangeError('A length is padded.')
    return value
  }

  /** Reads a count, and then as many items. */
  list<Item>(read: () => Item): Item[] {
    const items: Item[] = []
    for (let left = this.size(); left > 0; left--) items.push(read())
    return items
  }

  /** Reads a length, and then as many bytes. */
  sized(): Uint8Array {
    return this.take(this.size())
  }
}

/** Reads all of `bytes`. @throws `RangeError` if some are left over */
export const readAll = <Value>(bytes: Uint8Array, read: (reader: ByteReader) => Value): Value => {
  const reader = new ByteReader(bytes)
  const value = read(reader)
  if (!reader.isAtEnd) throw new RangeError('The data continues after its end.')
  return value
}
