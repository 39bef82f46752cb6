import type { CosmosNetwork } from 'portico/networks'
import { isModalError } from 'portico/plugin'
import { askWallet } from './ask-wallet.js'
import type { CosmosWallet } from './cosmos-wallet.js'
import type { KeplrProvider, KeplrSignOptions } from './keplr-provider.js'
import { readKey } from './read-key.js'
import { suggestedChain } from './suggested-chain.js'

/** A wallet in the page, and what only such a one can do. */
export interface KeplrWallet extends CosmosWallet {
  /** The wallet's own object. */
  readonly source: KeplrProvider
  /** Revokes the permission for networks, if the wallet can. */
  leave(networks: readonly CosmosNetwork[]): Promise<void>
}

/** Without it, wallets put a fee of their own in place of the one that was reviewed. */
const fixed = ({ isFixed = false }: { readonly isFixed?: boolean } = {}): [KeplrSignOptions?] =>
  isFixed ? [{ preferNoSetFee: true, preferNoSetMemo: true }] : []

/** Adapts Keplr's object, which Leap and Cosmostation have as well. */
export const createKeplrWallet = (source: KeplrProvider): KeplrWallet => ({
  source,
  async enable(network) {
    const { id, name } = network
    try {
      await askWallet(name, () => source.enable(id))
    } catch (error) {
      const chain = isModalError(error, 'COSMOS_NETWORK_UNSUPPORTED') ? suggestedChain(network) : undefined
      if (!chain || !source.experimentalSuggestChain) throw error
      await askWallet(name, async () => source.experimentalSuggestChain?.(chain))
      await askWallet(name, () => source.enable(id))
    }
  },
  key: async (network) => readKey(await askWallet(network.name, () => source.getKey(network.id)), network),
  signMessage: ({ id, name }, signer, message) => askWallet(name, () => source.signArbitrary(id, signer, message)),
  signDirect: ({ id, name }, signer, document, options) =>
    askWallet(name, () => source.signDirect(id, signer, document, ...fixed(options))),
  signAmino: ({ id, name }, signer, document, options) =>
    askWallet(name, () => source.signAmino(id, signer, document, ...fixed(options))),
  async leave(networks) {
    const ids = networks.map(({ id }) => id)
    if (source.disable) await source.disable(ids)
    else await Promise.all(ids.map(async (id) => source.disconnect?.(id)))
  },
})
