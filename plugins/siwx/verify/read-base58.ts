const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Reads so many bytes in base58; `undefined` of any other number, or of what is none. Beside `kernel/encoding`, because
 * a server of Solana alone would load every other alphabet with that.
 */
export const readBase58 = (text: string, length: number): Uint8Array<ArrayBuffer> | undefined => {
  // One character has less than a byte, and at least log2(58) / 8 of one.
  if (text.length > length * 1.4) return undefined
  let number = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const digits = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  if (zeros + Math.ceil(digits.length / 2) !== length) return undefined
  const hex = digits.padStart(length * 2, '0')
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}
