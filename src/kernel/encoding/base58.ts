const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Characters that are read: an address has 44, a signature 88; the work grows with the square. */
const LONGEST = 128

/** Writes bytes in base58, as Bitcoin and Solana write addresses. */
export const encodeBase58 = (bytes: Uint8Array): string => {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (const [at, digit] of digits.entries()) {
      carry += digit * 256
      digits[at] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const leading = ALPHABET.charAt(0).repeat(zeros < 0 ? bytes.length : zeros)
  return (
    leading +
    digits
      .reverse()
      .map((digit) => ALPHABET.charAt(digit))
      .join('')
  )
}

/** Reads base58; `undefined` where a character is none of its alphabet, or the text is longer than any that is in use. */
export const decodeBase58 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length > LONGEST) return undefined
  const bytes: number[] = []
  for (const character of text) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) return undefined
    for (const [at, byte] of bytes.entries()) {
      carry += byte * 58
      bytes[at] = carry & 255
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}
