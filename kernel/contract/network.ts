import type { CaipNetworkId } from './caip.js'

/** The currency that pays for transactions on a network; `decimals` turns its smallest unit into one coin. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** One network a visitor can be on. */
export interface CaipNetwork<Id extends CaipNetworkId = CaipNetworkId> {
  /** The id inside the namespace: a number for eip155, a string elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: Id
  readonly deprecatedCaipNetworkId?: CaipNetworkId
  readonly chainNamespace: string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    /** The urls that Portico asks, in order of preference. */
    readonly default: { readonly http: readonly string[] }
    /** The urls that the network itself publishes; what a wallet is told when it must add the network. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  /** Its coins have no worth: their balance is shown as 0.00, and never read. */
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** What is known of the networks of one namespace. */
export interface NetworkState {
  /** The active network; a placeholder named "Unknown Network" where the wallet is on one that was not requested. */
  readonly caipNetwork: CaipNetwork | undefined
  readonly requestedCaipNetworks: readonly CaipNetwork[]
  /** The networks a wallet has agreed to; `undefined` until a wallet says so. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly supportsAllNetworks: boolean
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[]
}
