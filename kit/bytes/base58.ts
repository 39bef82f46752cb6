// chunk: encoding
import { base58 } from '@scure/base'
import { tryDecode } from './try-decode.js'

/** The maximum length: decoding takes quadratic time; an address has 44 characters, a signature 88. */
const LONGEST = 128

/** Encodes bytes as base58, in the alphabet of Bitcoin and Solana. */
export const encodeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** Decodes base58; returns `undefined` if the text is malformed or too long. */
export const decodeBase58 = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  text.length > LONGEST ? undefined : tryDecode(base58.decode, text)
