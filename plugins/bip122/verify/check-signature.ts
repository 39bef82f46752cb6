import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { SIGHASH_ALL, SIGHASH_DEFAULT, type Tally } from './sighash.js'

/** Whether a signature, in the encoding of scripts, is valid for a key. */
export type CheckSignature = (signature: Uint8Array, key: Uint8Array) => boolean

/** Runs a check of a library that throws on malformed keys and signatures. */
export const holds = (check: () => boolean): boolean => {
  try {
    return check()
  } catch {
    return false
  }
}

/** Counts a signature check; throws if there were too many. */
const count = (tally: Tally): boolean => {
  if (tally.checksLeft <= 0) throw new RangeError('Too many signature checks.')
  tally.checksLeft -= 1
  return true
}

/** Accepts strict DER, low `s` and SIGHASH_ALL only. @source BIP-66, BIP-146 */
export const ecdsa =
  (hash: Uint8Array, tally: Tally): CheckSignature =>
  (signature, key) =>
    signature.at(-1) === SIGHASH_ALL &&
    count(tally) &&
    holds(() => secp256k1.verify(signature.subarray(0, -1), hash, key, { lowS: true, prehash: false, format: 'der' }))

/** @source BIP-340, BIP-341 */
export const taproot =
  (hash: (kind: number) => Uint8Array, tally: Tally): CheckSignature =>
  (signature, key) => {
    const kind = signature.length === 65 ? signature[64] : SIGHASH_DEFAULT
    const isKnown = signature.length === 64 || kind === SIGHASH_ALL
    return isKnown && count(tally) && holds(() => schnorr.verify(signature.subarray(0, 64), hash(Number(kind)), key))
  }
