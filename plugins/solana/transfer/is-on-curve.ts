const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = base
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

/**
 * Whether a key is a point on the curve of Ed25519 and so can have a private key; accounts that a program derives are not.
 * @source https://www.rfc-editor.org/rfc/rfc8032#section-5.1.3
 */
export const isOnCurve = (key: Uint8Array): boolean => {
  // Low bytes first; the last bit is the sign of x.
  const y = key.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & (2n ** 255n - 1n)
  const square = (y * y) % P
  // x² = u/v, which is a square when u·v is one (Euler's criterion).
  const u = square - 1n
  const v = D * square + 1n
  const product = (((u * v) % P) + P) % P
  return product === 0n || power(product, (P - 1n) / 2n) === 1n
}
