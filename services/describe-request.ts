import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { defineQuery } from '../kernel/define/define-query.js'
import type { NetworkCall, Token } from './queries.js'

/** A wallet request to describe before the user approves it. */
export interface WalletRequestCall {
  /** The network that the wallet is on. */
  readonly chain: CaipNetworkId | undefined
  /** The plain address of the acting account. */
  readonly account: string
  readonly method: string
  readonly params: unknown
}

/**
 * One thing a request does. Addresses are whole; amounts and item numbers are decimal strings with all digits, amounts in base
 * units. `asset` is the contract or mint. `mayBeItem`: where the contract is a collection, `amount` is the number of an item.
 */
export type RequestEffect =
  /** Moves an amount: of the native coin without `asset`, and from another account if `from` is present. */
  | {
      readonly kind: 'transfer'
      readonly to: string
      readonly amount: string
      readonly from?: string
      readonly asset?: string
      readonly mayBeItem?: boolean
    }
  /** Moves one item of a collection. */
  | {
      readonly kind: 'item'
      readonly to: string
      readonly item: string
      readonly from?: string
      readonly asset: string
    }
  /** Lets `spender` take up to `amount` later; `adds`: on top of earlier permissions. */
  | {
      readonly kind: 'allowance'
      readonly spender: string
      readonly amount: string
      /** The amount is so high that it has no limit in practice. */
      readonly unlimited?: boolean
      readonly from?: string
      readonly asset: string
      readonly adds?: boolean
      readonly mayBeItem?: boolean
    }
  /** Gives `spender` control over every item of a collection, or takes it back. */
  | { readonly kind: 'operator'; readonly spender: string; readonly asset: string; readonly approved: boolean }
  /** Calls an unknown function of a contract, and sends it an amount of the native coin. */
  | { readonly kind: 'call'; readonly to: string; readonly amount: string }
  /** Creates a contract, and sends it an amount of the native coin. */
  | { readonly kind: 'create'; readonly amount: string }
  /** Lets a paymaster that the page has chosen pay the network fee. */
  | { readonly kind: 'sponsor'; readonly host: string }

/**
 * A reason to look closer. Others get the power to take tokens later (`spender`), as many as they like (`unlimited`), to move
 * them now (`moves`), to act for the account (`acts`), to trade on terms (`order`), or to charge for a fee (`sponsor`). The
 * request signs a fingerprint (`opaque`), counts on every network (`anyChain`) or another one (`otherChain`), fits neither
 * its own description nor the account (`unreadable`), holds data of unknown meaning (`unknown`), or does something that
 * cannot be read (`undescribed`).
 */
export type RequestWarning =
  | 'spender'
  | 'unlimited'
  | 'moves'
  | 'acts'
  | 'order'
  | 'sponsor'
  | 'opaque'
  | 'unknown'
  | 'anyChain'
  | 'otherChain'
  | 'unreadable'
  | 'undescribed'

/** What a request does. */
export interface RequestDescription {
  /** In the order in which they happen; empty if the request is not one of those that can be read. */
  readonly effects: readonly RequestEffect[]
  readonly warnings: readonly RequestWarning[]
}

/** The call of a query about one token. */
export interface TokenCall extends NetworkCall {
  /** The address of the contract or mint. */
  readonly address: string
}

/** Asks the chain what a wallet request does. Reads the request alone: nothing is sent. */
export const describeRequestQuery = defineQuery<WalletRequestCall, RequestDescription>('describeRequest')

/** Asks the contract of a token for its symbol and decimals; the symbol is the contract's own word. */
export const tokenQuery = defineQuery<TokenCall, Pick<Token, 'symbol' | 'decimals'>>('token')
