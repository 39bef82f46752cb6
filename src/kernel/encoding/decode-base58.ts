/** The alphabet of Bitcoin and Solana: no 0, O, I and l, which look like others. */
export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Characters that are read: an address has 44, a signature 88; the work grows with the square. */
const LONGEST = 128

/** Reads base58; `undefined` where a character is none of its alphabet, or the text is longer than any that is in use. */
export const decodeBase58 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length > LONGEST) return undefined
  const bytes: number[] = []
  for (const character of text) {
    let carry = BASE58.indexOf(character)
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
