import { decodeHex } from '../../../kit/bytes/hex.js'

/** The most characters of a text that a contract returns: the metadata of an NFT may hold its picture. */
const TEXT_LIMIT = 200_000

/** Encodes an unsigned number as a word, without `0x`. */
export const uintWord = (value: bigint | number): string => value.toString(16).padStart(64, '0')

/** Encodes an address as a word, without `0x`. */
export const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** Encodes bytes of hexadecimal digits: their length, then themselves, padded to whole words. */
export const bytesWords = (digits: string): string =>
  uintWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')

const wordAt = (answer: string, slot: number): string => answer.slice(2 + slot * 64, 66 + slot * 64)

/** Reads an unsigned number; `undefined` if the answer is too short. */
export const readUint = (answer: string | undefined, slot = 0): bigint | undefined => {
  const word = wordAt(answer ?? '', slot)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

/** Reads an address in lower case; `undefined` for none, and for the zero address. */
export const readAddress = (answer: string | undefined, slot = 0): string | undefined => {
  const digits = wordAt(answer ?? '', slot).slice(24)
  return digits.length === 40 && !/^0+$/.test(digits) ? `0x${digits.toLowerCase()}` : undefined
}

/** Reads bytes or a text that stands behind an offset, as hexadecimal digits. */
export const readBytes = (answer: string | undefined, slot = 0): string | undefined => {
  const at = Number(readUint(answer, slot) ?? Number.NaN)
  const digits = (answer ?? '').slice(2 + at * 2)
  const length = Number(readUint(`0x${digits}`) ?? Number.NaN)
  const found = digits.slice(64, 64 + length * 2)
  return length <= TEXT_LIMIT && found.length === length * 2 ? found : undefined
}

/** Reads a text; old tokens return it as one word. */
export const readText = (answer: string | undefined, slot = 0): string | undefined => {
  const isWord = answer?.length === 66
  const bytes = decodeHex(isWord ? wordAt(answer, 0).replace(/(?:00)+$/, '') : readBytes(answer, slot))
  return bytes && new TextDecoder().decode(bytes)
}

/** `Transfer` of ERC-20 and ERC-721. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
