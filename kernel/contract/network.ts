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
  /** The CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: Id
  /** An earlier id of the same network, which wallets may still use. */
  readonly deprecatedCaipNetworkId?: CaipNetworkId
  /** The CAIP-2 namespace, for example `eip155`. */
  readonly chainNamespace: string
  /** The name that users see. */
  readonly name: string
  /** The name, symbol and decimals of the native coin. */
  readonly nativeCurrency: NativeCurrency
  /** The RPC URLs of the network. */
  readonly rpcUrls: {
    /** The URLs that Portico uses, in order of preference. */
    readonly default: { readonly http: readonly string[] }
    /** The network's own public URLs, for wallets that add the network. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  /** The block explorer that addresses and transactions link to. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  /** A testnet's coins have no worth: balances are shown as 0.00 and never read. */
  readonly testnet?: boolean
  /** The picture of the network. */
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
  /** The listed networks on which the connected wallet shares a smart account. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[]
}
