/**
 * Encodes bytes as base64url, which a cookie can hold. The kit's encoder would add every alphabet to a server's bundle.
 * @source RFC 4648, 5
 */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url; returns `undefined` for any other or non-canonical text. */
export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[-_a-zA-Z0-9]*$/.test(text) || text.length % 4 === 1) return undefined
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  // Unused bits of the last character must be zero, so that each value has one encoding.
  return encodeBase64Url(bytes) === text ? bytes : undefined
}
