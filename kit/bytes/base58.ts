import { base58 } from '@scure/base'
import { tryDecode } from './try-decode.js'

/** Characters that are read: an address has 44, a signature 88; the work grows with the square. */
const LONGEST = 128

/** Writes bytes in base58, as Bitcoin and Solana write addresses. */
export const encodeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** Reads base58; `undefined` where a character is none of its alphabet, or the text is longer than any that is in use. */
export const decodeBase58 = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  text.length > LONGEST ? undefined : tryDecode(base58.decode, text)
