import { type Bytes, fromHex, toHex } from './bytes.js'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const leading = (values: ArrayLike<unknown>, zero: unknown): number => {
  let count = 0
  while (count < values.length && values[count] === zero) count += 1
  return count
}

/** Encodes bytes as base58, in the alphabet of Solana. */
export const encodeBase58 = (bytes: Uint8Array): string => {
  const digits: (string | undefined)[] = []
  for (let rest = BigInt(`0x0${toHex(bytes).slice(2)}`); rest > 0n; rest /= 58n)
    digits.push(ALPHABET[Number(rest % 58n)])
  return '1'.repeat(leading(bytes, 0)) + digits.reverse().join('')
}

/** Decodes base58 of at most `longest` characters; `undefined` if it is malformed or longer. */
export const decodeBase58 = (text: string, longest = 128): Bytes | undefined => {
  const digits = Array.from(text, (char) => ALPHABET.indexOf(char))
  if (text.length > longest || digits.includes(-1)) return undefined
  const number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const hex = number > 0n ? number.toString(16) : ''
  const bytes = fromHex(`0x${hex.length % 2 ? '0' : ''}${hex}`) ?? []
  return Uint8Array.from([...Array.from({ length: leading(text, '1') }, () => 0), ...bytes])
}
