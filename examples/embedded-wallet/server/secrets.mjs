// @ts-check
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes an identifier that cannot be guessed. */
export const createId = () => randomBytes(16).toString('base64url')

/** Makes a secret of 256 bits. */
export const createSecret = () => randomBytes(32).toString('base64url')

/** Hashes what has enough entropy of its own. @param {string | Buffer} text */
export const sha256 = (text) => createHash('sha256').update(text).digest('base64url')

/** Compares two hashes in constant time. @param {string} one @param {string} other */
export const isSame = (one, other) => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
