import { ReviewedRequest } from 'portico/kit'
import { type Offer, readOffer } from './read-offer.js'
import type { OfferSubject, SwapContext } from './swap-context.js'
import { type SwapRequest, swapReview } from './swap-review.js'

/** The parts that start with the form, because their code needs viem. */
export interface SwapRuntime {
  /** Takes the form through review, and approvals where they are missing, to exactly one swap. */
  readonly request: SwapRequest
  readOffer(subject: OfferSubject): Promise<Offer>
}

export const start = (context: SwapContext): SwapRuntime => ({
  request: new ReviewedRequest(context, swapReview(context)),
  readOffer: (subject) => readOffer(context, subject),
})
