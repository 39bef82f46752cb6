import type { Bytes } from './bytes.js'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const leading = (values: ArrayLike<unknown>, zero: unknown): number => {
  let count = 0
  while (count < values.length && values[count] === zero) count += 1
  return count
}

/** Writes the digits of a number in another base, low ones first. */
const convert = (digits: readonly number[], from: number, to: number): number[] => {
  const converted: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let at = 0; at < converted.length; at++) {
      carry += (converted[at] ?? 0) * from
      converted[at] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) converted.push(carry % to)
  }
  return converted
}

/** Encodes bytes as base58, in the alphabet of Solana. */
export const encodeBase58 = (bytes: Uint8Array): string =>
  '1'.repeat(leading(bytes, 0)) +
  convert([...bytes], 256, 58)
    .reverse()
    .map((digit) => ALPHABET[digit])
    .join('')

/** Decodes base58 of at most `longest` characters; `undefined` if it is malformed or longer. */
export const decodeBase58 = (text: string, longest = 128): Bytes | undefined => {
  const digits = Array.from(text, (char) => ALPHABET.indexOf(char))
  if (text.length > longest || digits.includes(-1)) return undefined
  const bytes = convert(digits, 58, 256).reverse()
  return Uint8Array.from([...Array.from({ length: leading(text, '1') }, () => 0), ...bytes])
}
