const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes the key of an address; returns `undefined` if it is not 32 bytes. By hand, because the stable wallet needs it in
 * the entry, where the base58 library would add 1.2 kB.
 */
export const readKey = (address: string): Uint8Array | undefined => {
  // The work grows with the square of the length.
  if (address.length > 44) return undefined
  const bytes: number[] = []
  for (const character of address) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) return undefined
    for (const [at, byte] of bytes.entries()) {
      carry += byte * 58
      bytes[at] = carry & 255
      carry >>= 8
    }
    if (carry > 0) bytes.push(carry)
  }
  const zeros = /^1*/.exec(address)?.[0].length ?? 0
  return zeros + bytes.length === 32
    ? Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
    : undefined
}
