/** One field of a message, as its bytes are written. */
export interface WrittenField {
  readonly field: number
  /** Key and content, byte for byte. */
  readonly written: Uint8Array
  /** The content of bytes, text or a message; empty for numbers. */
  readonly content: Uint8Array
}

/** The wire types, and the sizes of those that are fixed. */
const VARINT = 0
const LENGTH_DELIMITED = 2
const SIZES: Readonly<Record<number, number>> = { [VARINT]: 0, 1: 8, 5: 4 }

/**
 * Splits a message into its fields. Returns `undefined` for malformed bytes.
 * @source https://protobuf.dev/programming-guides/encoding/
 */
export const readFields = (bytes: Uint8Array): readonly WrittenField[] | undefined => {
  const fields: WrittenField[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at]
      at += 1
      // Numbers beyond 2^53 lose digits, and are compared as bytes only.
      if (byte === undefined || shift > 2 ** 63) return Number.NaN
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const start = at
    const key = varint()
    const type = key % 8
    if (type === VARINT && Number.isNaN(varint())) return undefined
    const length = type === LENGTH_DELIMITED ? varint() : (SIZES[type] ?? Number.NaN)
    at += length
    if (!(at <= bytes.length)) return undefined
    const content = bytes.subarray(type === LENGTH_DELIMITED ? at - length : at, at)
    fields.push({ field: Math.floor(key / 8), written: bytes.subarray(start, at), content })
  }
  return fields
}
