import { base64 } from '@scure/base'
import { tryDecode } from './try-decode.js'

/** Writes bytes in base64, as JSON carries them. */
export const encodeBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/** Reads base64 with its padding; `undefined` of what is none. @source RFC 4648 */
export const decodeBase64 = (text: unknown): Uint8Array<ArrayBuffer> | undefined => tryDecode(base64.decode, text)
