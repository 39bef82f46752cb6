import { encodeHex } from 'portico/kit'
import type { AddressCodec, CaipNetwork } from 'portico/plugin'
import { readSs58, toSs58 } from './ss58.js'

const prefixOf = (network: CaipNetwork): number => (network as CaipNetwork & { readonly ss58Prefix: number }).ss58Prefix

/** Returns the key of an address in hexadecimal: the same for every network's address of one account. */
export const keyOf = (address: string): string | undefined => {
  const read = readSs58(address)
  return read && encodeHex(read.key)
}

/** Addresses of Polkadot: a key has one on every network, and each contains the key. */
export const polkadotCodec: AddressCodec = {
  isValid(text, network) {
    const read = readSs58(text)
    return read !== undefined && (!network || read.prefix === prefixOf(network))
  },
  // The coin is all that is paid.
  isAsset: () => false,
  isSame(one, other) {
    const key = keyOf(one)
    return key !== undefined && key === keyOf(other)
  },
  forNetwork(address, network) {
    const read = readSs58(address)
    return read && toSs58(read.key, prefixOf(network))
  },
}
