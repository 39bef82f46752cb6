import { keccak_256 } from '@noble/hashes/sha3'
import { encodeHex } from 'portico/kit'

/**
 * Writes an address with the letters that check it; `undefined` of what is none, or whose letters check something else.
 * @source https://eips.ethereum.org/EIPS/eip-55
 */
export const toChecksumAddress = (address: string): string | undefined => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined
  const digits = address.slice(2)
  const small = digits.toLowerCase()
  const hash = encodeHex(keccak_256(new TextEncoder().encode(small)))
  const checked = [...small].map((digit, at) => (Number.parseInt(hash[at] ?? '', 16) > 7 ? digit.toUpperCase() : digit))
  const written = checked.join('')
  const isUnchecked = digits === small || digits === digits.toUpperCase()
  return isUnchecked || digits === written ? `0x${written}` : undefined
}
