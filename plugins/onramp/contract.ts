import type { Resource } from 'portico/kit'
import type { CaipNetworkId, SnapshotSource } from 'portico/plugin'
import type { OnrampAsset, OnrampCurrency, OnrampPurchase } from 'portico/services'

/** A purchase that was begun on this page. */
export interface OnrampOrder {
  readonly id: string
  /** The id of the seller. */
  readonly provider: string
  /** The network where the coins arrive, CAIP-2. */
  readonly chain: CaipNetworkId
  /** The address that receives. */
  readonly account: string
  /** The symbol of what is bought. */
  readonly asset: string
  /** ISO 4217. */
  readonly currency: string
  /** In the currency, a decimal string. */
  readonly amount: string
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number
  /** The ids of purchases that were there before. */
  readonly known: readonly string[]
  /**
   * `open` while the seller has told nothing, `pending` while it checks the payment; `dropped` if the user no longer waits.
   */
  readonly status: 'open' | OnrampPurchase['status'] | 'dropped'
  /** The page of the seller was opened, or its address shown: the user may have paid. */
  readonly wasOpened?: true
  /** What has arrived, in coins, a decimal string. */
  readonly received?: string
  readonly hash?: string
  /** The id that the seller gave the purchase, once it told of it. */
  readonly purchase?: string
  readonly settledAt?: number
}

/** What can be bought on a network, and paid in. */
export interface OnrampOffer {
  readonly assets: readonly OnrampAsset[]
  readonly currencies: readonly OnrampCurrency[]
  /** The source did not say, so the built-in options are used. */
  readonly isFallback: boolean
}

/** What a payment buys, as far as it is known. */
export interface OnrampEstimate {
  /** `offer` by the seller, else an estimate of this page without fees. */
  readonly kind: 'offer' | 'estimate'
  /** In coins, a decimal string; absent without a price. */
  readonly received?: string
  /** In the currency, decimal strings. */
  readonly total: string
  readonly fees?: string
}

/** Where coins arrive, and what sellers call that network. */
export interface Arrival {
  readonly chain: CaipNetworkId
  readonly network: string
}

/** Where the account is, and where what it buys arrives. */
export interface OnrampPlace extends Arrival {
  readonly account: string
  /** The CAIP-2 namespace. */
  readonly namespace: string
  /** The network is one that sellers do not deliver to, so coins arrive on Ethereum. */
  readonly isElsewhere: boolean
}

/** What an offer is asked for. */
export interface OnrampSubject extends OnrampPlace {
  readonly asset: OnrampAsset
  readonly currency: OnrampCurrency
  readonly amount: string
}

/** What a host follows. */
export interface OnrampSnapshot {
  /** Newest first. */
  readonly orders: readonly OnrampOrder[]
}

/** `modal.plugins.onramp`. */
export interface OnrampApi extends SnapshotSource<OnrampSnapshot> {
  /** Shows the screen that buys. */
  open(): void
}

/** What the flow reads. */
export interface OnrampResources {
  readonly offers: Resource<OnrampPlace, OnrampOffer>
  readonly estimates: Resource<OnrampSubject, OnrampEstimate>
  /** Purchases of an account on the network where they arrive. */
  readonly purchases: Resource<Pick<OnrampOrder, 'chain' | 'account'>, readonly OnrampPurchase[]>
}
