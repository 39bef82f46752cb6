import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'

const blake256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })

/** The functions that sign and verify, by scheme, in the order of `MultiSignature`. `account` is the id of an account. */
const schemes = {
  ed25519: {
    account: (seed: Uint8Array): Uint8Array => ed25519.getPublicKey(seed),
    sign: (seed: Uint8Array, bytes: Uint8Array): Uint8Array => ed25519.sign(bytes, seed),
    verify: (account: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean =>
      ed25519.verify(signature, bytes, account, { zip215: false }),
  },
  sr25519: {
    account: (seed: Uint8Array): Uint8Array => getPublicKey(secretFromSeed(seed)),
    sign: (seed: Uint8Array, bytes: Uint8Array): Uint8Array => sign(secretFromSeed(seed), bytes),
    verify: (account: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean =>
      verify(bytes, signature, account),
  },
  ecdsa: {
    account: (seed: Uint8Array): Uint8Array => blake256(secp256k1.getPublicKey(seed, true)),
    sign(seed: Uint8Array, bytes: Uint8Array): Uint8Array {
      const signed = secp256k1.sign(blake256(bytes), seed)
      return Uint8Array.from([...signed.toCompactRawBytes(), signed.recovery])
    },
    verify(account: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
      const signed = secp256k1.Signature.fromCompact(signature.subarray(0, 64)).addRecoveryBit(Number(signature[64]))
      return String(blake256(signed.recoverPublicKey(blake256(bytes)).toBytes(true))) === String(account)
    },
  },
}

/** The functions of `@scure/sr25519`, `@noble/curves` and `@noble/hashes` that a wallet and a chain need. */
export const polkadotSdk = {
  schemes,
  blake256,
  ss58Checksum: (body: Uint8Array): Uint8Array => blake2b(body, { dkLen: 64 }).subarray(0, 2),
}
