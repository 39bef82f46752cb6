import { hex } from '@scure/base'
import { tryDecode } from './try-decode.js'

/** Writes bytes in hexadecimal, in small letters, without `0x`. */
export const encodeHex = (bytes: Uint8Array): string => hex.encode(bytes)

/** Reads hexadecimal without `0x`, in letters of either size; `undefined` of what is none. */
export const decodeHex = (text: unknown): Uint8Array<ArrayBuffer> | undefined => tryDecode(hex.decode, text)
