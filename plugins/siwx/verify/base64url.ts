/**
 * Writes bytes so that a cookie can hold them. Beside `kernel/encoding`, because a server that keeps no cookie would load
 * every alphabet of that.
 * @source RFC 4648, 5
 */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Reads them again; `undefined` of what nobody wrote so. */
export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[-_a-zA-Z0-9]*$/.test(text) || text.length % 4 === 1) return undefined
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  // The last letter may have bits that say nothing: bytes are written in one way.
  return encodeBase64Url(bytes) === text ? bytes : undefined
}
