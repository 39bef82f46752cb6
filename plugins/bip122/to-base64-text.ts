import { decodeBase64, decodeHex, encodeBase64 } from 'portico/kit'

/** A byte string that a wallet may write in hexadecimal, in base64 or as bytes; in base64. */
export const toBase64Text = (value: unknown): string | undefined => {
  const bytes = value instanceof Uint8Array ? value : (decodeHex(value) ?? decodeBase64(value))
  return bytes && encodeBase64(bytes)
}
