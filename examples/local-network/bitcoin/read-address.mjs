// @ts-check
import { Address, Script } from './load-bcoin.mjs'

/** A refusal of electrs: 400, with a text. */
export class Refusal extends Error {}

/**
 * bcoin 1.x knows no bech32m: addresses are read from their script.
 * @param {string} text
 */
export function readAddress(text) {
  try {
    return Address.fromString(text, 'regtest')
  } catch {
    const program = decodeTaproot(text)
    if (!program) throw new Refusal(isElsewhere(text) ? 'Address on invalid network' : 'Invalid Bitcoin address')
    return Address.fromScript(Script.fromRaw(Buffer.concat([Buffer.from([0x51, 0x20]), program])))
  }
}

/** Whether an address is good on another network. @param {string} text */
function isElsewhere(text) {
  try {
    return Boolean(Address.fromString(text))
  } catch {
    return false
  }
}

/** @param {string} text */
function decodeTaproot(text) {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const lower = text.toLowerCase()
  if (!/^bcrt1p[02-9ac-hj-np-z]{58}$/.test(lower)) return undefined
  const words = [...lower.slice(5)].map((letter) => letters.indexOf(letter))
  if (polymod([3, 3, 3, 3, 0, 2, 3, 18, 20, ...words]) !== 0x2bc830a3) return undefined
  const bits = words
    .slice(1, -6)
    .map((word) => word.toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.slice(0, 256).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** @param {number[]} values */
function polymod(values) {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator
  }
  return sum
}
