import type { Bytes } from './bytes.js'

/** Encodes bytes as base64url without padding. */
export const encodeBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url without padding; `undefined` if it is malformed. */
export const decodeBase64url = (text: string): Bytes | undefined => {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
