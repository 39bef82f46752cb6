import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { StorageEntrySpec } from '../../kernel/contract/storage-entry.js'
import type { ModalError } from '../../kernel/errors/modal-error.js'
import type { SharedRequest } from '../transactions/merge-requests.js'
import type { ReviewCosts } from './review-costs.js'

/** The network and account that a review is for. */
export interface ReviewAccount {
  readonly chain: CaipNetworkId
  /** The plain address. */
  readonly account: string
}

/** A request under review, frozen at every depth: exactly this is handed to the wallet, once. */
export type Review<Body extends object> = Body &
  ReviewAccount & {
    /** Identifies the wallet request; every review that can be confirmed has a new one. */
    readonly id: string
    /** Whether it differs from the review in whose place it stands. */
    readonly hasChanged: boolean
  }

/** A request as the tabs of a browser store it. */
export interface ReviewedSummary extends SharedRequest, ReviewAccount {}

/** How a request was sent: as a transaction or as a batch (EIP-5792). */
export type ReviewSent = Pick<SharedRequest, 'hash' | 'callsId'>

/** Why the engine refuses; a feature has an error of its own for each. */
export type ReviewRefusal =
  /** No account is connected. */
  | 'accountMissing'
  /** The account or network is another one than at the review. */
  | 'accountChanged'
  /** The review no longer holds: the request would do something else, or another tab has sent one. */
  | 'reviewChanged'
  /** The wallet was about to be handed something else than what was reviewed. */
  | 'reviewMismatch'
  /** The wallet may still have an earlier request open. */
  | 'requestPending'

/** Options of `prepare`. */
export interface PrepareOptions<Body extends object> extends ReviewAccount {
  readonly signal: AbortSignal
  /** The review that is prepared again; absent for the first. */
  readonly before?: Review<Body>
  /** Shows a problem beside the review that is being prepared. */
  warn(problem: unknown): void
}

/** How the wallet is asked. */
export interface AskOptions {
  readonly signal: AbortSignal
  /** Names the request for the taps of `tapReviewed`: the `tag` of the configuration, and the id of the review. */
  readonly tag: string
}

/** The request that a review is for. */
export interface FinalStep {
  /** The input that the wallet is handed, as the handler parses it. */
  readonly input: unknown
  /** Asks the wallet, by a request with this tag. */
  ask(options: AskOptions): Promise<ReviewSent>
}

/** The tools of a step before the last one. */
export interface StepTools<Body extends object, Step extends string> {
  readonly signal: AbortSignal
  /**
   * Lets exactly this input pass to the wallet, once, while `request` runs. `sends: false` says that it sends nothing, such as a
   * signature.
   */
  ask<Answer>(
    input: unknown,
    request: (options: AskOptions) => Promise<Answer>,
    options?: { readonly sends?: boolean },
  ): Promise<Answer>
  /** Shows how far the step is. */
  show(phase: Step): void
  /** Changes the review for good, whatever its next preparation comes to. */
  amend(change: Partial<Body>): void
  /** Shows a problem beside the review that follows. */
  warn(problem: unknown): void
}

/**
 * Requests that come before the one that a review is for, such as an approval. The review is prepared again after them. They must
 * be safe to repeat: one that may have been sent does not keep the next one back.
 */
export interface PreparingStep<Body extends object, Step extends string> {
  readonly phase: Step
  /** Stands in the tags of its requests, `tips.approval:` and the id; the phase unless given. */
  readonly tag?: string
  /** Resolves with what the next `prepare` finds in `before`. */
  run(tools: StepTools<Body, Step>): Promise<Partial<Body> | undefined>
}

/**
 * A feature's configuration of the engine: how its review is prepared, its costs, and its wallet requests.
 */
export interface ReviewConfig<
  Draft,
  Body extends object,
  Summary extends ReviewedSummary,
  Step extends string = never,
> {
  /** Begins the tags of its requests: the id of the plugin. */
  readonly tag: string
  /** Where requests are stored, for other tabs and later visits. */
  readonly storage: StorageEntrySpec<readonly Summary[]>
  /** Returns the feature's error for a refusal of the engine; each kind has a code of its own, all of them `unsent`. */
  refuse(kind: ReviewRefusal): ModalError
  /** Returns the active network and account; `undefined` without a connection. @throws why there can be no review on it */
  account(): ReviewAccount | undefined
  /** Returns what the user has filled in. @throws what is missing */
  draft(account: ReviewAccount): Draft
  /** Prepares what the user reviews. */
  prepare(draft: Draft, options: PrepareOptions<Body>): Promise<Body>
  /**
   * Writes what a review does as one text: equal for two that differ only in what expires, for example a blockhash. The input of
   * its request unless given.
   */
  fingerprint?(review: Review<Body>): string
  /** Returns what a review costs, as far as it is known; read while it is shown and before the wallet is asked. */
  costs(review: Review<Body>): ReviewCosts
  /** Whether the user must agree to something first, by `amend`. */
  needsConsent?(review: Review<Body>): boolean
  /** Whether a failure says that a review no longer holds, so that it is prepared again. */
  isOutdated?(error: unknown): boolean
  /**
   * Checks a review right before the wallet is asked, and returns what has to be fresh. @throws why the wallet must not be asked
   */
  recheck?(review: Review<Body>, signal: AbortSignal): Promise<Partial<Body> | undefined>
  /** Returns what the wallet is asked for next. */
  next(review: Review<Body>): FinalStep | PreparingStep<Body, Step>
  /** Returns what is stored of a review. */
  summarize(review: Review<Body>): Omit<Summary, keyof ReviewedSummary>
  /** Ends a draft that was sent. */
  onSent(summary: Summary, review: Review<Body>): void
  /** Drops a draft that would do again what was sent late or by another tab. */
  onSentElsewhere(summary: Summary): void
  /** Called with failures that the user has not caused. */
  onFailed?(error: unknown, review: Review<Body>): void
}
