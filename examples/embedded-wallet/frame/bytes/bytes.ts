/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Returns the UTF-8 bytes of a text. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Joins bytes. */
export const concat = (...parts: readonly Uint8Array[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Returns the lowercase hexadecimal notation, with `0x`. */
export const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Reads whole bytes in hexadecimal with `0x`; `undefined` if they are malformed. */
export const fromHex = (text: string): Bytes | undefined =>
  /^0x(?:[\da-f]{2})*$/i.test(text)
    ? Uint8Array.from({ length: text.length / 2 - 1 }, (_, at) =>
        Number.parseInt(text.slice(2 + at * 2, 4 + at * 2), 16),
      )
    : undefined
