const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes exactly `length` bytes of base58; returns `undefined` for anything else. The kit's decoder would add every
 * alphabet to a server's bundle.
 */
export const readBase58 = (text: string, length: number): Uint8Array<ArrayBuffer> | undefined => {
  // Bounds the work: a character holds log2(58) / 8 of a byte.
  if (text.length > length * 1.4) return undefined
  let number = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const digits = number === 0n ? '' : number.toString(16)
  const zeros = text.length - text.replace(/^1+/, '').length
  if (zeros + Math.ceil(digits.length / 2) !== length) return undefined
  const hex = digits.padStart(length * 2, '0')
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}
