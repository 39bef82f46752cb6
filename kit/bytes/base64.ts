// chunk: encoding
import { base64 } from '@scure/base'
import { tryDecode } from './try-decode.js'

/** Encodes bytes as base64, with padding. */
export const encodeBase64 = (bytes: Uint8Array): string => base64.encode(bytes)

/** Decodes base64 with padding; returns `undefined` for anything else. @source RFC 4648 */
export const decodeBase64 = (text: unknown): Uint8Array<ArrayBuffer> | undefined => tryDecode(base64.decode, text)
