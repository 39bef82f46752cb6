import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'

/** The hash of a key or a script that addresses contain. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
