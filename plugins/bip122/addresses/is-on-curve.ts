const P = 2n ** 256n - 2n ** 32n - 977n

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
 * Whether 32 bytes are the x coordinate of a point on secp256k1. Half of all values are not: an output to one can never be
 * spent.
 * @source BIP-340 (lift_x)
 */
export const isOnCurve = (key: Uint8Array): boolean => {
  const x = key.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  if (x >= P) return false
  // Euler's criterion; no point has y = 0.
  return power((x * x * x + 7n) % P, (P - 1n) / 2n) === 1n
}
