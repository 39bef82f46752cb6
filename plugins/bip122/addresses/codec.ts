import type { AddressCodec } from 'portico/plugin'
import { KNOWN_CHAINS } from './chains.js'
import { isBip122Address } from './read-address.js'

/** Bech32 may be written in capitals, for shorter QR codes; base58 distinguishes them. */
const spell = (address: string): string => (/^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address)

/** Bitcoin addresses: their checksum, and the network that they belong to. */
export const bip122Codec: AddressCodec = {
  isValid: (text, network) =>
    (network ? [network.caipNetworkId] : KNOWN_CHAINS).some((chain) => isBip122Address(text, chain)),
  // The coin is all that is paid.
  isAsset: () => false,
  isSame: (one, other) => spell(one) === spell(other),
}
