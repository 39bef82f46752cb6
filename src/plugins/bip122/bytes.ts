/** The bytes of a base64 text; `undefined` where it is none. */
export const fromBase64 = (text: unknown): Uint8Array | undefined => {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** Bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The bytes of a hexadecimal text; `undefined` where it is none. */
export const fromHex = (text: unknown): Uint8Array | undefined => {
  if (typeof text !== 'string' || !/^([0-9a-f]{2})+$/i.test(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Bytes in hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A byte string that a wallet may write in hexadecimal, in base64 or as bytes; in base64. */
export const toBase64Text = (value: unknown): string | undefined => {
  const bytes = value instanceof Uint8Array ? value : (fromHex(value) ?? fromBase64(value))
  return bytes && toBase64(bytes)
}
