import { createHash } from 'node:crypto'

const P = 2n ** 256n - 2n ** 32n - 977n
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const G: Point = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
]

type Point = readonly [x: bigint, y: bigint] | undefined

const mod = (value: bigint): bigint => ((value % P) + P) % P
const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  for (let [b, e] = [mod(base), exponent]; e > 0n; [b, e] = [mod(b * b), e >> 1n]) if (e & 1n) result = mod(result * b)
  return result
}
/** By Euclid, which takes a tenth of the time of a power. */
const inverse = (value: bigint): bigint => {
  let [a, b, x, y] = [mod(value), P, 1n, 0n]
  while (a > 1n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x]
  return mod(x)
}
const add = (one: Point, other: Point): Point => {
  if (!one || !other) return one ?? other
  const [[x1, y1], [x2, y2]] = [one, other]
  if (x1 === x2 && y1 !== y2) return undefined
  const slope = mod(x1 === x2 ? 3n * x1 * x1 * inverse(2n * y1) : (y2 - y1) * inverse(x2 - x1))
  const x = mod(slope * slope - x1 - x2)
  return [x, mod(slope * (x1 - x) - y1)]
}
const multiply = (point: Point, factor: bigint): Point => {
  let result: Point
  for (let [p, f] = [point, factor]; f > 0n; [p, f] = [add(p, p), f >> 1n]) if (f & 1n) result = add(result, p)
  return result
}
const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const hash = (...parts: readonly Uint8Array[]): Buffer => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}
const tag = hash(Buffer.from('BIP0340/challenge'))

/** Whether a Schnorr signature is one of that key. @source BIP-340 */
export const verifySchnorr = (signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean => {
  const x = number(key)
  const y = power(x ** 3n + 7n, (P + 1n) / 4n)
  if (mod(y * y) !== mod(x ** 3n + 7n)) return false
  const point: Point = [x, y % 2n === 0n ? y : P - y]
  const [r, s] = [signature.subarray(0, 32), number(signature.subarray(32, 64))]
  const challenge = number(hash(tag, tag, r, key, message)) % N
  const found = add(multiply(G, s), multiply(point, N - challenge))
  return found !== undefined && found[1] % 2n === 0n && found[0] === number(r)
}
