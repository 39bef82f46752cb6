import { schnorr } from '@noble/curves/secp256k1'
import { bytesToNumberBE } from '@noble/curves/utils'
import { join } from './bytes.js'

/**
 * The key that a taproot address is made of: an inner key, and a promise of the scripts that may spend as well, or of
 * none. Throws where the inner key is none.
 * @source BIP-341
 */
export const tweakKey = (
  inner: Uint8Array,
  root: Uint8Array,
): { readonly key: Uint8Array; readonly isOdd: boolean } => {
  const { lift_x, taggedHash, pointToBytes } = schnorr.utils
  const tweak = bytesToNumberBE(taggedHash('TapTweak', join(inner, root)))
  const point = lift_x(bytesToNumberBE(inner)).add(schnorr.Point.BASE.multiply(tweak))
  return { key: pointToBytes(point), isOdd: point.toBytes(true)[0] === 3 }
}
