import { decodeBase64, encodeBase64 } from '../../../kernel/encoding/base64.js'

/** Writes bytes so that a cookie can hold them. @source RFC 4648, 5 */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Reads them again; `undefined` of what nobody wrote so. */
export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[-_a-zA-Z0-9]*$/.test(text)) return undefined
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  return decodeBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='))
}
