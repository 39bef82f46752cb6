import type { ImageUrl, TokenDoubt } from 'portico/kit'
import type { CaipNetwork, FeaturePlugin, ListedView, Schema, SnapshotSource } from 'portico/plugin'
import type { Missing, OwnedToken } from 'portico/services'
import type { BalancesErrorCode } from './errors.js'
import type english from './messages/en.js'

/** A token of an account, cleaned: its name and symbol are short and without invisible characters. */
export interface PortfolioToken extends OwnedToken {
  /** Unique among the tokens of all networks. */
  readonly id: string
  /** What the amount is worth in the currency of the plugin; absent if no price is known. */
  readonly value?: number
  readonly doubt?: TokenDoubt
}

/** A token that is not listed: for a doubt, or because the user hid it. */
export interface HiddenToken extends PortfolioToken {
  readonly reason: TokenDoubt | 'user'
}

/** What is known of an account's tokens. */
export interface BalancesSnapshot {
  /**
   * `idle` without an account or before the first request, `loading` during it, `ready`, `stale` if the last request failed,
   * `failed` without any tokens, `unsupported` on a network that the host does not list, `unanswered` if no plugin knows
   * the network.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'stale' | 'failed' | 'unsupported' | 'unanswered'
  /** The tokens to list, worth most first. */
  readonly tokens: readonly PortfolioToken[]
  readonly hidden: readonly HiddenToken[]
  /** The sum of what has a price; `undefined` while nothing has one. */
  readonly total: number | undefined
  /** How many of `tokens` have no price, and are not in `total`. */
  readonly unpriced: number
  /** ISO 4217 in lower case. */
  readonly currency: string
  /** What the source cannot see. */
  readonly missing: readonly Missing[]
  /** When the tokens were read: milliseconds since the Unix epoch. */
  readonly readAt: number | undefined
  /** When the last request failed: milliseconds since the Unix epoch. */
  readonly failedAt: number | undefined
  /** Why it failed. */
  readonly error: unknown
}

/** An account on a network. */
export interface PortfolioSubject {
  readonly network: CaipNetwork
  readonly account: string
}

/** `modal.plugins.balances`; a listener of `subscribe` has the tokens of the active account read, and again every 30 seconds. */
export interface BalancesApi extends SnapshotSource<BalancesSnapshot> {
  /** Loads the code that reads the tokens; `of` has nothing to say before. Never rejects. */
  load(): Promise<void>
  /** Returns what is known of a namespace's account; observable, and what observes it has it read. */
  of(namespace: string): BalancesSnapshot
  /** Reads the tokens again, of the active account unless a namespace is given; within 30 seconds after a failure it does nothing. Never rejects. */
  refresh(namespace?: string): Promise<void>
  /** Returns the milliseconds until `refresh` may send a request. */
  waitOf(namespace: string): number
  /** Lists a token no longer; stored in this browser. */
  hide(id: string): void
  /** Lists a token in spite of every doubt; stored in this browser. */
  show(id: string): void
}

/** The view state of the plugin's own views: its options. */
export interface BalancesViewState {
  /** ISO 4217. */
  readonly currency: string
  readonly imageUrl?: ImageUrl
}

type View<Params> = ListedView<Schema<Params, Params>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface BalancesPlugin
  extends FeaturePlugin<
    'balances',
    {
      api: BalancesApi
      viewState: BalancesViewState
      views: {
        readonly TokenDetail: View<{ namespace: string; id: string }>
        readonly HiddenTokens: View<{ namespace: string }>
      }
      errors: BalancesErrorCode
      messages: typeof english
    }
  > {}
