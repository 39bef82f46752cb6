import { sha256 } from './sha256.js'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The bytes of a base58 text; `undefined` where it is none. */
export const decodeBase58 = (text: string): Uint8Array | undefined => {
  let value = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}

/** The bytes of a base58check text without its checksum; `undefined` where it does not fit. */
export const decodeBase58Check = (text: string): Uint8Array | undefined => {
  // An address has 35 letters at most; reading more of them would only take time.
  const bytes = text.length <= 40 ? decodeBase58(text) : undefined
  if (!bytes || bytes.length < 5) return undefined
  const payload = bytes.slice(0, -4)
  const sum = sha256(sha256(payload))
  return bytes.slice(-4).every((byte, at) => byte === sum[at]) ? payload : undefined
}
