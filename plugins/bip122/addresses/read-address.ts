import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { tryDecode } from 'portico/kit'
import { formOf } from './chains.js'
import { isOnCurve } from './is-on-curve.js'

const base58check = createBase58check(sha256)

/** The kind of script that an address pays to. */
export type AddressForm = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

const readSegwit = (text: string, prefix: string): AddressForm | undefined => {
  const legacy = bech32.decodeUnsafe(text)
  const decoded = legacy ?? bech32m.decodeUnsafe(text)
  if (decoded?.prefix !== prefix) return undefined
  const [version, ...words] = decoded.words
  const program = bech32.fromWordsUnsafe(words)
  if (version === 0 && legacy) {
    if (program?.length === 20) return 'p2wpkh'
    return program?.length === 32 ? 'p2wsh' : undefined
  }
  // Outputs of later versions cannot be spent yet, and those of a key that is not on the curve never.
  return version === 1 && !legacy && program?.length === 32 && isOnCurve(program) ? 'p2tr' : undefined
}

/**
 * Returns the script type of an address; `undefined` if it is malformed, mistyped, of another network, or has a taproot key
 * that is not on the curve.
 * @source BIP-13, BIP-173, BIP-350
 */
export const readAddress = (text: string, chain: string): AddressForm | undefined => {
  const form = formOf(chain)
  // Bounds the quadratic time of base58; every address is ASCII and at most 90 characters long.
  if (!form || !/^[!-~]{1,90}$/.test(text)) return undefined
  const segwit = readSegwit(text, form.prefix)
  if (segwit) return segwit
  const payload = tryDecode(base58check.decode, text)
  if (payload?.length !== 21) return undefined
  if (payload[0] === form.pubKeyHash) return 'p2pkh'
  return payload[0] === form.scriptHash ? 'p2sh' : undefined
}

/** Whether a text is a valid address of the network. */
export const isBip122Address = (text: string, chain: string): boolean => readAddress(text, chain) !== undefined
