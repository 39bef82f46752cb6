import { toHex } from './to-hex.js'

/** 128 random bits, as 32 letters and digits. */
export const createNonce = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
