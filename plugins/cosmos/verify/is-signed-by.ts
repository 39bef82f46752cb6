import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { isKeyOf } from '../addresses/is-key-of.js'

/**
 * Whether the key of an address signed these bytes: 64 bytes, `r` and a low `s`. The address is a hash of the key, so the
 * key is recovered from the signature. Never throws.
 * @source SEC 1, 4.1.6
 */
export const isSignedBy = (address: string, signature: Uint8Array, bytes: Uint8Array): boolean => {
  const digest = sha256(bytes)
  return [0, 1].some((parity) => {
    try {
      const read = secp256k1.Signature.fromCompact(signature)
      if (read.hasHighS()) return false
      return isKeyOf(read.addRecoveryBit(parity).recoverPublicKey(digest).toRawBytes(true), address)
    } catch {
      return false
    }
  })
}
