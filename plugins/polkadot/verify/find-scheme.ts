import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { verify as verifySr25519 } from '@scure/sr25519'

/** How an account signs. An address does not tell, so that every scheme is tried. */
export type Scheme = 'ed25519' | 'sr25519' | 'ecdsa'

const [OPEN, CLOSE] = ['<Bytes>', '</Bytes>'].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]

const isAt = (bytes: Uint8Array, part: Uint8Array, start: number): boolean =>
  part.every((byte, at) => bytes[start + at] === byte)

/**
 * Wraps a message as wallets do before they sign it, so that it can never be a transaction.
 * @source https://github.com/polkadot-js/extension (`wrapBytes`)
 */
export const wrapBytes = (message: Uint8Array): Uint8Array => {
  const isWrapped = isAt(message, OPEN, 0) && isAt(message, CLOSE, message.length - CLOSE.length)
  return isWrapped ? message : Uint8Array.from([...OPEN, ...message, ...CLOSE])
}

/** Runs a check of a library that throws on malformed keys and signatures. */
const holds = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}

const blake256 = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })
const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** By scheme, whether an account signed exactly these bytes. */
const CHECKS: Readonly<Record<Scheme, (account: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean>> = {
  // The strict rules also refuse keys of small order, for which signatures can be forged.
  ed25519: (account, message, signature) => ed25519.verify(signature, message, account, { zip215: false }),
  // The library refuses the key of the identity point, for which everyone can sign.
  sr25519: (account, message, signature) => verifySr25519(message, signature, account),
  ecdsa(account, message, signature) {
    const signed = secp256k1.Signature.fromCompact(signature.subarray(0, 64)).addRecoveryBit(Number(signature[64]))
    // The account is the hash of the key.
    return !signed.hasHighS() && isEqual(blake256(signed.recoverPublicKey(blake256(message)).toBytes(true)), account)
  },
}

/** In the order of the first byte of a `MultiSignature`. */
const SCHEMES: readonly Scheme[] = ['ed25519', 'sr25519', 'ecdsa']
const LENGTHS: Readonly<Record<Scheme, number>> = { ed25519: 64, sr25519: 64, ecdsa: 65 }

/** Returns the readings of a signature: as a `MultiSignature` with its scheme in front, or bare. */
const readingsOf = (signature: Uint8Array): readonly (readonly [Scheme, Uint8Array])[] => {
  const prefixed = SCHEMES.filter((_, first) => signature[0] === first)
  const all = [
    ...prefixed.map((scheme) => [scheme, signature.subarray(1)] as const),
    ...SCHEMES.map((scheme) => [scheme, signature] as const),
  ]
  return all.filter(([scheme, { length }]) => length === LENGTHS[scheme])
}

/**
 * Returns the scheme in which an account signed a message, wrapped or not; `undefined` if it did not. Never throws.
 * @param account the key, or for ECDSA its hash, as an address contains it
 */
export const findScheme = (account: Uint8Array, message: Uint8Array, signature: Uint8Array): Scheme | undefined => {
  const texts = [wrapBytes(message), message]
  const found = readingsOf(signature).find(([scheme, bytes]) =>
    texts.some((text) => holds(() => CHECKS[scheme](account, text, bytes))),
  )
  return found?.[0]
}
