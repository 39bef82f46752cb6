import { Field, FpLegendre } from '@noble/curves/abstract/modular'
import { bytesToNumberBE } from '@noble/curves/utils'

const F = Field(2n ** 256n - 2n ** 32n - 977n)

/**
 * Whether 32 bytes are the x coordinate of a point on secp256k1. Half of all values are not: an output to one can never be
 * spent.
 * @source BIP-340 (lift_x)
 */
export const isOnCurve = (key: Uint8Array): boolean => {
  const x = bytesToNumberBE(key)
  // No point has y = 0.
  return F.isValid(x) && FpLegendre(F, F.add(F.mul(F.sqr(x), x), 7n)) === 1
}
