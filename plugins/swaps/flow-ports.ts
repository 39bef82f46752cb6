import type { Sent, TransactionRecord } from 'portico/plugin'
import type { EvmCall } from 'portico/services'
import type { SwapOffer, SwapPlace, SwapPlan, SwapReview, SwapSubject } from './contract.js'

/** The world around a flow. */
export interface FlowPorts {
  /** The active network and account; `undefined` without a connection. */
  place(): SwapPlace | undefined
  quote(subject: SwapSubject, signal: AbortSignal): Promise<SwapOffer>
  plan(subject: SwapSubject, offer: SwapOffer, signal: AbortSignal): Promise<SwapPlan>
  /** Tries a review out again. @throws if the wallet must not be asked */
  tryOut(review: SwapReview): Promise<unknown>
  /** Hands calls to the wallet. */
  send(calls: readonly EvmCall[], review: SwapReview, tag: string, signal: AbortSignal): Promise<Sent>
  /** Resolves with what became of something that was sent. */
  wait(sent: Sent, review: SwapReview, signal: AbortSignal): Promise<TransactionRecord>
  /** Takes notice of a step: the review was approved by the user, or a request failed. */
  note(step: 'initiated' | 'failed' | 'approvalFailed', review: SwapReview, error?: unknown): void
  now(): number
  newId(): string
}
