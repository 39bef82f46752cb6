import type { Sent, TransactionRecord } from 'portico/plugin'
import type { EvmCall, SignedPermit } from 'portico/services'
import type { PermitRequest, SwapOffer, SwapPlace, SwapPlan, SwapReview, SwapSubject } from './contract.js'

/** How a swap is planned. */
export interface PlanOptions {
  readonly signal: AbortSignal
  /** The permit that the transaction of the quote carries. */
  readonly signed?: SignedPermit
  /** `false`: a permit was of no use here, so the account approves. */
  readonly canPermit: boolean
}

/** The world around a flow. */
export interface FlowPorts {
  /** The active network and account; `undefined` without a connection. */
  place(): SwapPlace | undefined
  quote(subject: SwapSubject, signal: AbortSignal, signed?: SignedPermit): Promise<SwapOffer>
  plan(subject: SwapSubject, offer: SwapOffer, options: PlanOptions): Promise<SwapPlan>
  /** Tries a review out again. @throws if the wallet must not be asked */
  tryOut(review: SwapReview): Promise<unknown>
  /** Has the wallet sign a permit; `hand` takes what it is about to be handed. @throws `SWAPS_PERMIT_UNUSABLE` */
  sign(
    permit: PermitRequest,
    options: { hand(typedData: object): void; readonly tag: string; readonly signal: AbortSignal },
  ): Promise<SignedPermit>
  /** Hands calls to the wallet. */
  send(calls: readonly EvmCall[], review: SwapReview, tag: string, signal: AbortSignal): Promise<Sent>
  /** Resolves with what became of something that was sent. */
  wait(sent: Sent, review: SwapReview, signal: AbortSignal): Promise<TransactionRecord>
  /** Takes notice of a step: the review was approved by the user, or a request failed. */
  note(step: 'initiated' | 'failed' | 'approvalFailed', review: SwapReview, error?: unknown): void
  now(): number
  newId(): string
}
