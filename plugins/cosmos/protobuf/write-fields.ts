// The parts of Protocol Buffers that a payment needs: 1 kB, where `cosmjs-types` would weigh 12 kB and CosmJS 96 kB (gzip).
// Tests compare the bytes with theirs. Empty fields are left out, as nodes require (ADR-27 of the Cosmos SDK).
// https://protobuf.dev/programming-guides/encoding/

const LENGTH_DELIMITED = 2

const varint = (value: bigint): number[] => {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 128n) return [...bytes, Number(rest)]
    bytes.push(Number(rest & 127n) | 128)
  }
}

/** Joins byte strings. */
export const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Writes a number field. */
export const writeNumber = (field: number, value: bigint): Uint8Array =>
  Uint8Array.from(value === 0n ? [] : [...varint(BigInt(field << 3)), ...varint(value)])

/** Writes a message field, also an empty one, which differs from none. */
export const writeMessage = (field: number, content: Uint8Array): Uint8Array => {
  const head = [...varint(BigInt((field << 3) | LENGTH_DELIMITED)), ...varint(BigInt(content.length))]
  return join(Uint8Array.from(head), content)
}

/** Writes a field of bytes or text. */
export const writeBytes = (field: number, value: string | Uint8Array): Uint8Array => {
  const content = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return content.length === 0 ? new Uint8Array() : writeMessage(field, content)
}

/** Writes a message of a named type (`google.protobuf.Any`). */
export const writeAny = (typeUrl: string, value: Uint8Array): Uint8Array =>
  join(writeBytes(1, typeUrl), writeBytes(2, value))
