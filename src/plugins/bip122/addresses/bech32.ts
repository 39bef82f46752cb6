const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const CONSTANTS = new Map([
  [1, 'bech32'],
  [0x2bc830a3, 'bech32m'],
] as const)

/** A bech32 or bech32m text, taken apart. */
export interface Bech32 {
  readonly encoding: 'bech32' | 'bech32m'
  readonly prefix: string
  /** Groups of 5 bits, without the checksum. */
  readonly words: readonly number[]
}

const polymod = (values: readonly number[]): number =>
  values.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return GENERATORS.reduce((folded, generator, bit) => ((top >>> bit) & 1 ? folded ^ generator : folded), next)
  }, 1)

/**
 * Takes a bech32 or bech32m text apart; `undefined` where it is none, or its checksum does not fit.
 * @source https://bips.dev/173, https://bips.dev/350
 */
export const decodeBech32 = (text: string): Bech32 | undefined => {
  const lower = text.toLowerCase()
  // Small and capital letters are not mixed.
  if (text.length > 90 || (text !== lower && text !== text.toUpperCase())) return undefined
  const end = lower.lastIndexOf('1')
  const prefix = lower.slice(0, Math.max(end, 0))
  const words = [...lower.slice(end + 1)].map((letter) => ALPHABET.indexOf(letter))
  if (!/^[!-~]+$/.test(prefix) || words.length < 6 || words.includes(-1)) return undefined
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  const encoding = CONSTANTS.get(polymod([...expanded, ...words]) as 1)
  return encoding && { encoding, prefix, words: words.slice(0, -6) }
}

/** Groups of 5 bits as bytes; `undefined` where bits are left that say something. */
export const toBytes = (words: readonly number[]): Uint8Array | undefined => {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const word of words) {
    held = ((held << 5) | word) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
  }
  const rest = held & ((1 << bits) - 1)
  return bits < 5 && rest === 0 ? Uint8Array.from(bytes) : undefined
}
