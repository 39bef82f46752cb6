import type { CaipNetworkId } from './caip.js'

/** The currency that pays for transactions on a network; `decimals` turns its smallest unit into one coin. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** One network that users can choose. */
export interface CaipNetwork<Id extends CaipNetworkId = CaipNetworkId> {
  /** The id inside the namespace: a number for eip155, a string elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: Id
  readonly deprecatedCaipNetworkId?: CaipNetworkId
  readonly chainNamespace: string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    /** The URLs that Portico uses, in order of preference. */
    readonly default: { readonly http: readonly string[] }
    /** The network's own public URLs, for wallets that add the network. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  /** A testnet's coins have no worth: balances are shown as 0.00 and never read. */
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** The networks of one namespace. */
export interface NetworkState {
  /** The active network; a placeholder named "Unknown Network" while the wallet is on one that is not listed. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The networks that the host lists. */
  readonly requestedCaipNetworks: readonly CaipNetwork[]
  /** The networks that the wallet approved; `undefined` until it reports them. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Whether the wallet accepts networks that it has not approved. */
  readonly supportsAllNetworks: boolean
  /** The networks on which the wallet offers smart accounts. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[]
}
