import type { Bytes } from './bytes.js'

/** Crockford's alphabet, without the letters that look like digits. @source https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes bytes as base32; their number is a multiple of five. */
export const encodeBase32 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 5) {
    let block = 0n
    for (const byte of bytes.subarray(at, at + 5)) block = (block << 8n) | BigInt(byte)
    for (let shift = 35n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((block >> shift) & 31n)]
  }
  return text
}

/** Returns a code as it is compared: capitals, without spaces and hyphens, with digits for the letters I, L and O. */
export const normalizeBase32 = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')

/** Decodes base32 in blocks of eight characters; `undefined` if it is malformed. */
export const decodeBase32 = (text: string): Bytes | undefined => {
  const digits = Array.from(normalizeBase32(text), (char) => ALPHABET.indexOf(char))
  if (digits.length % 8 !== 0 || digits.includes(-1)) return undefined
  const bytes: number[] = []
  for (let at = 0; at < digits.length; at += 8) {
    const block = digits.slice(at, at + 8).reduce((sum, digit) => (sum << 5n) | BigInt(digit), 0n)
    for (let shift = 32n; shift >= 0n; shift -= 8n) bytes.push(Number((block >> shift) & 255n))
  }
  return Uint8Array.from(bytes)
}
