import { decodeBase64, decodeHex, encodeBase64 } from 'portico/kit'

/** Converts bytes, hexadecimal or base64 to base64: wallets return any of the three. */
export const toBase64Text = (value: unknown): string | undefined => {
  const bytes = value instanceof Uint8Array ? value : (decodeHex(value) ?? decodeBase64(value))
  return bytes && encodeBase64(bytes)
}
