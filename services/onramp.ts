import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Egress } from '../kernel/contract/egress.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { SourceContext } from './account-data.js'
import type { AccountCall } from './queries.js'

/** What a user wants to buy, for the address of the seller's page. */
export interface OnrampIntent {
  /** The id of the seller, for example `coinbase`. */
  readonly provider: string
  /** The network where the coins arrive, CAIP-2. */
  readonly chain: CaipNetworkId
  /** The seller's name of that network, for example `arbitrum`. */
  readonly network: string
  /** The address that receives. */
  readonly account: string
  /** The symbol of what is bought. */
  readonly asset: string
  /** The currency that is paid in, ISO 4217. */
  readonly currency: string
  /** In that currency, a decimal string. */
  readonly amount: string
}

/** How much one payment may be, in the currency, decimal strings. */
export interface OnrampLimit {
  /** The way to pay, for example `card`. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A currency that can be paid in. */
export interface OnrampCurrency {
  /** ISO 4217. */
  readonly id: string
  readonly limits: readonly OnrampLimit[]
}

/** A coin or token on one of its networks. */
export interface OnrampAssetNetwork {
  readonly name: string
  readonly displayName: string
  /** The reference of the network within its namespace, for example `1`. */
  readonly chainId: string
  readonly address?: string
}

/** A coin or token that can be bought. */
export interface OnrampAsset {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly OnrampAssetNetwork[]
}

/** What can be bought, and paid in. */
export interface OnrampOptions {
  readonly assets: readonly OnrampAsset[]
  readonly currencies: readonly OnrampCurrency[]
}

/** Asks what a payment buys. */
export interface OnrampQuoteCall {
  readonly asset: OnrampAsset
  readonly currency: OnrampCurrency
  /** In the currency, a decimal string. */
  readonly amount: string
  readonly signal: AbortSignal
}

/** What a payment buys; amounts are decimal strings, in coins or in the currency. */
export interface OnrampQuote {
  readonly received: string
  readonly total: string
  readonly fees: string
}

/** A purchase that the seller has told of. */
export interface OnrampPurchase {
  readonly id: string
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  readonly symbol?: string
  /** In coins, a decimal string. */
  readonly amount?: string
  readonly hash?: string
}

/** What a source knows of buying; what is absent the source cannot tell. */
export interface Onramp {
  options?(call: { readonly signal: AbortSignal }): Promise<OnrampOptions | undefined>
  quote?(call: OnrampQuoteCall): Promise<OnrampQuote | undefined>
  /** Resolves with the address of the seller's page. The host's server makes it where it holds a token for one use. */
  url?(intent: OnrampIntent, signal: AbortSignal): Promise<string>
  /** Resolves with the purchases of an account, newest first. */
  purchases?(call: AccountCall): Promise<readonly OnrampPurchase[] | undefined>
}

/** Where buying is asked for; a host makes one, for example `reownCompatible`. */
export interface OnrampSource {
  /** The name of the source, for messages to developers. */
  readonly id: string
  /** The sellers whose pages `url` names. Default: `['coinbase']`; empty for a source that makes no page. */
  readonly sellers?: readonly string[]
  /** Everything outside the page that the source can reach by itself. */
  egress(networks: readonly CaipNetwork[]): Egress
  /** Opens the source for a modal. Sends nothing. */
  openOnramp(context: SourceContext): Onramp
}
