import { encodeHex } from '../../../kernel/encoding/hex.js'

/** 128 random bits, as 32 letters and digits. */
export const createNonce = (): string => encodeHex(crypto.getRandomValues(new Uint8Array(16)))
