import { ripemd160 } from '@noble/hashes/ripemd160'
import { sha256 } from '@noble/hashes/sha2'

/** Returns the bytes of the address of a compressed secp256k1 key. @source ADR-28 of the Cosmos SDK */
export const hashKey = (publicKey: Uint8Array): Uint8Array => ripemd160(sha256(publicKey))
