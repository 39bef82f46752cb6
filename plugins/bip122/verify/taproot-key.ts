import { schnorr } from '@noble/curves/secp256k1'
import { bytesToNumberBE } from '@noble/curves/utils'
import { join } from './bytes.js'

/**
 * Returns the output key of a taproot address: the internal key, tweaked with a commitment to its scripts, if any. Throws
 * if the internal key is invalid.
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
