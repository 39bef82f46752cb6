import { decodeBase64, decodeHex, encodeBase64 } from 'portico/kit'

/** Converts bytes, hexadecimal or base64, also with line breaks, to base64: wallets return any of them. */
export const toBase64Text = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.replace(/\s/g, '') : value
  const bytes = text instanceof Uint8Array ? text : (decodeHex(text) ?? decodeBase64(text))
  return bytes && encodeBase64(bytes)
}
