// chunk: queries
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { FailureKind } from '../kernel/errors/failure-kind.js'
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

/**
 * What a source cannot see, so that a list is never shown as whole when it is not: `unlisted` tokens, `received` transfers,
 * `older` entries, `prices`, `spam` (nothing is marked as such).
 */
export type Missing = 'unlisted' | 'received' | 'older' | 'prices' | 'spam'

/** A part of a list. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** Asks for the next page; absent on the last one. */
  readonly cursor?: string
  /** What the source cannot see; absent if the list is whole. */
  readonly missing?: readonly Missing[]
}

/** The call of a query whose answer has prices. */
export interface PricedCall extends PageCall {
  /** ISO 4217 in lower case, for example `eur`; `usd` unless given. */
  readonly currency?: string
  /** `true`: the answer must not come from a cache, because something was sent or received. */
  readonly fresh?: boolean
  /** With `fresh`: addresses of tokens that the account bought, maybe its first, for sources that refresh known tokens only. */
  readonly bought?: readonly string[]
}

/** A token of a network. */
export interface Token {
  readonly chain: CaipNetworkId
  /** The address of the contract or mint; absent for the native coin, and empty in a transfer whose source does not tell it. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
  /** Whether it stands on a list of tokens that the source or the host vouches for. */
  readonly listed?: boolean
  /** The source takes it for spam. */
  readonly spam?: boolean
  /** Neither its contract nor a price is known, and it looks like the native coin or a listed token. */
  readonly unverified?: boolean
}

/** A token that an account owns. */
export interface OwnedToken extends Token {
  /** The amount in the smallest unit, a decimal string. */
  readonly amount: string
  /** The price of one whole token in the currency of the call; absent if unknown. */
  readonly price?: number
}

/** A token that cannot be divided. */
export interface Nft {
  readonly chain: CaipNetworkId
  /** The address of the collection's contract, or of the mint; empty in a transfer whose source does not tell it. */
  readonly address: string
  /** The number of the token within its collection, a decimal string. */
  readonly tokenId?: string
  readonly name?: string
  readonly collection?: string
  /** For example `ERC-721`, `ERC-1155` or `Token-2022`. */
  readonly standard?: string
  /** How many of it the account owns, a decimal string; `1` unless given. */
  readonly amount?: string
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
  /** The source takes it for spam. */
  readonly spam?: boolean
}

/** What one transaction moved. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Absent for an NFT. */
  readonly token?: Token
  readonly nft?: Nft
  /** The amount in the smallest unit, a decimal string. */
  readonly amount: string
  /** The giver, if the source knows it: another account may have sent the transaction. */
  readonly from?: string
  /** The receiver, if the source knows it: the transaction may be sent to the contract of a token. */
  readonly to?: string
}

/** One entry of an account's history. */
export interface ActivityItem {
  /** Unique in the history of a network. */
  readonly id: string
  readonly hash: string
  readonly chain: CaipNetworkId
  /** What the transaction did, for example `send`, `trade` or `approve`. */
  readonly kind: string
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Milliseconds since the Unix epoch. */
  readonly minedAt: number
  /** The sender of the transaction, which need not be the giver of a token. */
  readonly from?: string
  /** What the transaction was sent to: of a token transfer, often the contract of the token, which is not its receiver. */
  readonly to?: string
  readonly transfers: readonly Transfer[]
}

/** The fee of a transaction. */
export interface Fee {
  /** What is expected, in the smallest unit of the native coin: a decimal string. */
  readonly amount: string
  /** The most that the network may take, as a decimal string; `amount` unless given. */
  readonly most?: string
}

/** What a transaction would do. */
export interface SimulationResult {
  readonly success: boolean
  /** Why it would fail, if the network says so. */
  readonly reason?: string
  /** The error code of `reason`, for a text in the language of the user. */
  readonly code?: string
  /** The kind of that error, by which features say it in their own words. */
  readonly kind?: FailureKind
}

/** Asks for the tokens that an account owns, the native coin among them. */
export const tokensQuery = defineQuery<PricedCall, Page<OwnedToken>>('tokens')

/** Asks for the tokens that can be traded on a network. */
export const tokenListQuery = defineQuery<NetworkCall, readonly Token[]>('tokenList')

/** Asks for the NFTs that an account owns. */
export const nftsQuery = defineQuery<PageCall, Page<Nft>>('nfts')

/** Asks for the history of an account, newest first. */
export const activityQuery = defineQuery<PageCall, Page<ActivityItem>>('activity')

/** The call of a query about a name. */
export interface ResolveNameCall extends NetworkCall {
  readonly name: string
}

/** Asks for the address behind a name; an answer is an address of the network. */
export const resolveNameQuery = defineQuery<ResolveNameCall, string>('resolveName')

/** The call of a query for prices. */
export interface PricesCall extends NetworkCall {
  /** The addresses of tokens; the native coin's is `''`. */
  readonly addresses: readonly string[]
  /** The symbols of the tokens by address, where they are known: some servers answer with them instead of addresses. */
  readonly symbols?: Readonly<Record<string, string>>
  /** ISO 4217 in lower case, for example `eur`; `usd` unless given. */
  readonly currency?: string
}

/** Asks for the prices of one whole token in the currency of the call, by token address; the native coin's is under `''`. */
export const pricesQuery = defineQuery<PricesCall, Readonly<Record<string, number>>>('prices')

/** Asks how much of a token a spender may take, in the smallest unit as a decimal string. */
export const allowanceQuery = defineQuery<AccountCall & { readonly token: string; readonly spender: string }, string>(
  'allowance',
)

/** The call of a query about a transaction that is not sent. */
export interface TransactionTrial extends AccountCall {
  /** In the form that the namespace's `sendTransaction` takes. */
  readonly transaction: unknown
}

/** Asks for the fee of a transaction. */
export const feeQuery = defineQuery<TransactionTrial, Fee>('fee')

/** Asks what a transaction would do. */
export const simulateQuery = defineQuery<TransactionTrial, SimulationResult>('simulate')
