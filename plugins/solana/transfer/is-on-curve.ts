// chunk: solana-service
import { Field, FpLegendre } from '@noble/curves/abstract/modular'
import { bytesToNumberLE } from '@noble/curves/utils'

const F = Field(2n ** 255n - 19n)
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether a key is a point on the curve of Ed25519 and so can have a private key; accounts that a program derives are not.
 * @source https://www.rfc-editor.org/rfc/rfc8032#section-5.1.3
 */
export const isOnCurve = (key: Uint8Array): boolean => {
  // The last bit is the sign of x.
  const y = F.create(bytesToNumberLE(key) & (2n ** 255n - 1n))
  const square = F.sqr(y)
  // x² = u/v, which is a square if u·v is one.
  const u = F.sub(square, F.ONE)
  const v = F.add(F.mul(D, square), F.ONE)
  return FpLegendre(F, F.mul(u, v)) !== -1
}
