import type { CosmosNetwork } from 'portico/networks'
import type { AddressCodec } from 'portico/plugin'
import { DENOM } from '../constants.js'
import { readAddress } from './read-address.js'

/**
 * Cosmos addresses. `cosmos1…` and `osmo1…` may have equal bytes and be two keys, because networks derive keys by
 * different coin types: there is no `forNetwork`, and the wallet is asked.
 */
export const cosmosCodec: AddressCodec = {
  isValid(text, network) {
    const address = readAddress(text)
    return address !== undefined && (!network || address.prefix === (network as CosmosNetwork).bech32Prefix)
  },
  isAsset: (text, network) => DENOM.test(text) && text !== (network as CosmosNetwork).denom,
  isSame: (one, other) => one === other,
}
