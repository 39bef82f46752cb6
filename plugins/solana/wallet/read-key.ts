const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * The key of an address, to show a library; `undefined` where it is not 32 bytes. By hand, because the stable wallet has it
 * at once: in the page before anybody connects, the library that reads base58 everywhere else would weigh 1.2 kB.
 */
export const readKey = (address: string): Uint8Array | undefined => {
  // None is longer, and the work grows with the square.
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
