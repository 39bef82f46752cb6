// @ts-check
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes an address of Solana to its 32 bytes. @param {string} address */
export function decodeBase58(address) {
  const number = [...address].reduce((sum, letter) => sum * 58n + BigInt(ALPHABET.indexOf(letter)), 0n)
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}
