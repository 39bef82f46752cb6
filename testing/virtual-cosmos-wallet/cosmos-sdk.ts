import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/ripemd160'
import { sha256 } from '@noble/hashes/sha2'

/** The functions that sign and hash. */
export const cosmosSdk = { secp256k1, ripemd160, sha256 }
