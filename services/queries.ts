import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import { defineQuery } from '../kernel/define/define-query.js'

/** The call of a query about a network. */
export interface NetworkCall {
  readonly network: CaipNetwork
  readonly signal: AbortSignal
}

/** The call of a query about an account; amounts in answers are decimal strings in the smallest unit. */
export interface AccountCall extends NetworkCall {
  /** The plain address. */
  readonly account: string
}

/** The call of a query that answers page by page. */
export interface PageCall extends AccountCall {
  /** The `cursor` of the page before; without it, the first page. */
  readonly cursor?: string
}

/** A part of a list. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** Asks for the next page; absent on the last one. */
  readonly cursor?: string
}

/** A token of a network. */
export interface Token {
  readonly chain: CaipNetworkId
  /** The address of the contract or mint; absent for the native coin. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
}

/** A token that an account owns. */
export interface OwnedToken extends Token {
  /** The amount in the smallest unit, a decimal string. */
  readonly amount: string
  /** The price of one whole token in US dollars; absent if unknown. */
  readonly price?: number
}

/** A token that cannot be divided. */
export interface Nft {
  readonly chain: CaipNetworkId
  /** The address of the collection's contract, or of the mint. */
  readonly address: string
  /** The number of the token within its collection, a decimal string. */
  readonly tokenId?: string
  readonly name?: string
  readonly collection?: string
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
}

/** What one transaction moved. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Absent for an NFT. */
  readonly token?: Token
  readonly nft?: Nft
  /** The amount in the smallest unit, a decimal string. */
  readonly amount: string
}

/** One entry of an account's history. */
export interface ActivityItem {
  readonly hash: string
  readonly chain: CaipNetworkId
  /** What the transaction did, for example `send`, `trade` or `approve`. */
  readonly kind: string
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Milliseconds since the Unix epoch. */
  readonly minedAt: number
  readonly from?: string
  readonly to?: string
  readonly transfers: readonly Transfer[]
}

/** The fee of a transaction. */
export interface Fee {
  /** In the smallest unit of the native coin, a decimal string. */
  readonly amount: string
}

/** What a transaction would do. */
export interface SimulationResult {
  readonly success: boolean
  /** Why it would fail, if the network says so. */
  readonly reason?: string
}

/** Asks for the tokens that an account owns. */
export const tokensQuery = defineQuery<PageCall, Page<OwnedToken>>('tokens')

/** Asks for the tokens that can be traded on a network. */
export const tokenListQuery = defineQuery<NetworkCall, readonly Token[]>('tokenList')

/** Asks for the NFTs that an account owns. */
export const nftsQuery = defineQuery<PageCall, Page<Nft>>('nfts')

/** Asks for the history of an account, newest first. */
export const activityQuery = defineQuery<PageCall, Page<ActivityItem>>('activity')

/** Asks for the address behind a name. */
export const resolveNameQuery = defineQuery<NetworkCall & { readonly name: string }, string>('resolveName')

/** Asks for the prices of one whole token in US dollars, by token address; the native coin's is under `''`. */
export const pricesQuery = defineQuery<
  NetworkCall & { readonly addresses: readonly string[] },
  Readonly<Record<string, number>>
>('prices')

/** Asks how much of a token a spender may take, in the smallest unit as a decimal string. */
export const allowanceQuery = defineQuery<AccountCall & { readonly token: string; readonly spender: string }, string>(
  'allowance',
)

/** Asks for the fee of a transaction, in the form that the namespace's `sendTransaction` takes. */
export const feeQuery = defineQuery<AccountCall & { readonly transaction: unknown }, Fee>('fee')

/** Asks what a transaction would do, in the form that the namespace's `sendTransaction` takes. */
export const simulateQuery = defineQuery<AccountCall & { readonly transaction: unknown }, SimulationResult>('simulate')
