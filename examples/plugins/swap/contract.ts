import type { Resource } from 'portico/kit'
import type { SnapshotSource } from 'portico/plugin'
import type { Market } from './options.js'
import type { Offer, OfferSubject } from './read-offer.js'

/** What the user or the network is waited for. */
export type SwapPhase = 'idle' | 'review' | 'approve' | 'approving' | 'swap' | 'batch' | 'swapping'

/** A confirmed swap. */
export interface Swapped {
  /** In tokens, with the symbol. */
  readonly paid: string
  /** The least that was received, in tokens, with the symbol. */
  readonly least: string
  /** The transaction in a block explorer. */
  readonly explorerUrl?: string
}

/** How the last swap ended, until the user has dismissed it. */
export type SwapOutcome = { readonly swapped: Swapped } | { readonly error: unknown }

/** What a host follows. */
export interface SwapSnapshot {
  readonly phase: SwapPhase
  readonly outcome: SwapOutcome | undefined
}

/** State for the plugin's own views. */
export interface SwapViewState {
  /** The market of the active network; `undefined` without one. */
  readonly market: Market | undefined
  /** The price of the exchange and the balance of the account. */
  readonly offers: Resource<OfferSubject, Offer>
  /** Returns what to look up in `offers` for an amount in tokens; `undefined` for anything that cannot be swapped. */
  subjectOf(amount: string): OfferSubject | undefined
}

/** `modal.plugins.swap`. */
export interface SwapApi extends SnapshotSource<SwapSnapshot> {
  /** Shows the form. */
  open(): void
  /** Forgets how the last swap ended. */
  dismiss(): void
  /**
   * Asks the user to review a swap, sends it and waits until it is confirmed; `amount` is in tokens. Resolves with
   * `undefined` if the user leaves the review: nothing is sent then.
   * @throws a `SWAP_` error, and what `evmService` throws
   */
  swap(amount: string): Promise<Swapped | undefined>
}
