// chunk: encoding
import { hex } from '@scure/base'
import { tryDecode } from './try-decode.js'

/** Encodes bytes as lowercase hexadecimal, without `0x`. */
export const encodeHex = (bytes: Uint8Array): string => hex.encode(bytes)

/** Decodes hexadecimal without `0x`, in either case; returns `undefined` for anything else. */
export const decodeHex = (text: unknown): Uint8Array<ArrayBuffer> | undefined => tryDecode(hex.decode, text)
