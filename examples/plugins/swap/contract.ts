import type { SnapshotSource } from 'portico/plugin'

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

/** `modal.plugins.swap`. */
export interface SwapApi extends SnapshotSource<SwapSnapshot> {
  /** Shows the form. */
  open(): void
  /** Forgets how the last swap ended. */
  dismiss(): void
  /**
   * Asks the user to review a swap, sends it and waits until it is confirmed; `amount` is in tokens. Resolves with
   * `undefined` if the user leaves the review, or no longer waits for the wallet.
   * @throws a `SWAP_` error, and what `evmService` throws
   */
  swap(amount: string): Promise<Swapped | undefined>
}
