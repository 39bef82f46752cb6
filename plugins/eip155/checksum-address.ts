import { keccak_256 } from '@noble/hashes/sha3'
import { encodeHex } from 'portico/kit'

/**
 * Returns an address with its checksum, or `undefined` if it is malformed or has a wrong checksum.
 * @source https://eips.ethereum.org/EIPS/eip-55
 */
export const toChecksumAddress = (address: string): string | undefined => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  const hash = encodeHex(keccak_256(new TextEncoder().encode(lower)))
  const checksummed = [...lower]
    .map((digit, at) => (Number.parseInt(hash[at] ?? '', 16) > 7 ? digit.toUpperCase() : digit))
    .join('')
  const hasChecksum = digits !== lower && digits !== digits.toUpperCase()
  return hasChecksum && digits !== checksummed ? undefined : `0x${checksummed}`
}
