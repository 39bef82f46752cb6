import { callStep, type PreparingStep, type ReviewConfig, type ReviewRefusal } from 'portico/kit'
import { isModalError, knownCause, type Sent, type TransactionRecord } from 'portico/plugin'
import type { EvmCall, SignedPermit } from 'portico/services'
import { PERMIT_REUSE_MS, QUOTE_LIFE_MS } from './constants.js'
import type {
  PermitRequest,
  PlanOptions,
  SignOptions,
  StoredSwap,
  SwapBody,
  SwapOffer,
  SwapPlace,
  SwapPlan,
  SwapReview,
  SwapStep,
  SwapSubject,
} from './contract.js'
import { swapsError } from './errors.js'
import { costsOf } from './swap-costs.js'
import { subjectOf, type SwapsStore } from './swaps-store.js'
import { SUMMARIES_ENTRY, summaryOf } from './summaries.js'

/** The review's ports to the source, the network and the wallet. */
export interface SwapPorts {
  /** The active network and account; `undefined` without a connection. */
  account(): SwapPlace | undefined
  quote(subject: SwapSubject, signal: AbortSignal, signed?: SignedPermit): Promise<SwapOffer>
  plan(subject: SwapSubject, offer: SwapOffer, options: PlanOptions): Promise<SwapPlan>
  /** Tries a review out again. @throws if the wallet must not be asked */
  tryOut(review: SwapReview): Promise<unknown>
  /** Has the wallet sign a permit. @throws `SWAPS_PERMIT_UNUSABLE` */
  sign(permit: PermitRequest, options: SignOptions): Promise<SignedPermit>
  /** Hands calls to the wallet. */
  send(calls: readonly EvmCall[], review: SwapReview, tag: string, signal: AbortSignal): Promise<Sent>
  /** Resolves once a transaction has settled. */
  wait(sent: Sent, review: SwapReview, signal: AbortSignal): Promise<TransactionRecord>
  /** Emits a step: the user has approved the review, or a request failed. */
  note(step: 'initiated' | 'failed' | 'approvalFailed', review: SwapReview, error?: unknown): void
  now(): number
}

const REFUSALS = {
  accountMissing: 'SWAPS_ACCOUNT_MISSING',
  accountChanged: 'SWAPS_PLACE_CHANGED',
  reviewChanged: 'SWAPS_REVIEW_CHANGED',
  reviewMismatch: 'SWAPS_REVIEW_MISMATCH',
  requestPending: 'SWAPS_REQUEST_PENDING',
} as const satisfies Record<ReviewRefusal, string>

/** The failures of a signature that say nothing of whether the wallet can sign a permit. */
const UNRELATED =
  /^(?:USER_REJECTED|OPERATION_ABORTED|REQUEST_PENDING|EXTENSION_STALE|SWAPS_(?!PERMIT_).+|(?:ACCOUNT|CHAIN)_.+)$/

/** Returns whether a permit cannot be had, so that the account approves instead: nothing was sent. */
const isUnusable = (error: unknown): boolean =>
  (error as Error | undefined)?.name !== 'AbortError' &&
  !(isModalError(error) && UNRELATED.test(error.code)) &&
  knownCause(error) !== 'locked'

/** Token or provider may not take what was signed: the approvals of the same swap were tried out. */
const isPermitRefused = (error: unknown): boolean =>
  isModalError(error, 'SWAPS_EXECUTION_REVERTED') || isModalError(error, 'SWAPS_REFUSED')

const keyOf = ({ account, chain, from }: SwapPlace & Pick<SwapSubject, 'from'>): string =>
  [chain, account, from.address].join('|')

const needsApproval = ({ approvals, isBatch }: SwapReview): boolean => approvals.length > 0 && !isBatch

/** Reviews the form of a store, gets what it lacks, a permit or approvals, and swaps. */
export const swapReview = (
  store: SwapsStore,
  ports: SwapPorts,
): ReviewConfig<SwapSubject, SwapBody, StoredSwap, SwapStep> => {
  /** Whose permits were of no use: the account approves instead. */
  const unusable = new Set<string>()
  /** The review that the user has approved last. */
  let initiated = ''

  const isFresh = ({ quote, quotedAt }: SwapReview): boolean => {
    const now = ports.now()
    return now - quotedAt < QUOTE_LIFE_MS && (quote.validUntil === undefined || now < quote.validUntil)
  }

  /** Has the permit signed; the next quote is asked for with it. */
  const signStep = (review: SwapReview, permit: PermitRequest): PreparingStep<SwapBody, SwapStep> => ({
    phase: 'permit',
    async run({ ask, signal, warn }) {
      try {
        const signed = await ports.sign(permit, {
          signal,
          ask: (typedData, request) => ask(typedData, request, { sends: false }),
        })
        return { signed }
      } catch (error) {
        if (!isUnusable(error)) throw error
        unusable.add(keyOf(review))
        warn(swapsError('SWAPS_PERMIT_UNUSABLE'))
        return undefined
      }
    },
  })

  return {
    tag: 'swaps',
    storage: SUMMARIES_ENTRY,
    refuse: (kind) => swapsError(REFUSALS[kind]),
    account: () => ports.account(),

    draft(place) {
      const subject = subjectOf(store, place)
      if (!subject) throw swapsError('SWAPS_AMOUNT_INVALID')
      return subject
    },

    async prepare(subject, { before, signal, warn }) {
      const { amount, from, slippage, to } = subject
      const make = async (signed: SignedPermit | undefined): Promise<SwapBody> => {
        const offer = await ports.quote(subject, signal, signed)
        const canPermit = !unusable.has(keyOf(subject))
        const plan = await ports.plan(subject, offer, { signal, canPermit, ...(signed && { signed }) })
        const agreed = before?.agreed ?? offer.quote.minimum
        const hasMoved = BigInt(offer.quote.amount) < BigInt(agreed)
        const movedFrom = hasMoved ? (before?.movedFrom ?? before?.quote.amount) : undefined
        return { amount, from, slippage, to, ...offer, ...plan, agreed, ...(movedFrom !== undefined && { movedFrom }) }
      }
      const signed = before?.signed
      // One that is about to end could do so before the swap is in a block.
      if (!signed || signed.deadline - ports.now() < PERMIT_REUSE_MS) return make(undefined)
      try {
        return await make(signed)
      } catch (error) {
        if (!isPermitRefused(error)) throw error
        unusable.add(keyOf(subject))
        const body = await make(undefined)
        warn(swapsError('SWAPS_PERMIT_UNUSABLE'))
        return body
      }
    },

    costs(review) {
      const { coinBalance, mostFee, unread } = review
      const known = (value: string | undefined) => (value === undefined ? undefined : BigInt(value))
      return { ...costsOf(review, { coin: known(coinBalance), fee: known(mostFee) }), unread }
    },

    needsConsent: ({ movedFrom }) => movedFrom !== undefined,
    isOutdated: (error) => isModalError(error, 'SWAPS_QUOTE_EXPIRED'),

    async recheck(review) {
      if (!isFresh(review)) throw swapsError('SWAPS_QUOTE_EXPIRED')
      initiated = review.id
      ports.note('initiated', review)
      await ports.tryOut(review)
      return undefined
    },

    next(review) {
      if (review.permit) return signStep(review, review.permit)
      const { approvals, isBatch, quote } = review
      return callStep<SwapBody>(
        review,
        { approvals, isBatch, call: quote.transaction },
        {
          send: (calls, { signal, tag }) => ports.send(calls, review, tag, signal),
          wait: (sent, signal) => ports.wait(sent, review, signal),
          failed: (details) => swapsError('SWAPS_APPROVAL_FAILED', { details }),
        },
      )
    },

    summarize: summaryOf,
    onSent: () => store.reset(),

    onSentElsewhere({ from, to }) {
      if (store.from?.symbol === from && store.to?.symbol === to) store.reset()
    },

    onFailed(error, review) {
      if (review.id === initiated) ports.note(needsApproval(review) ? 'approvalFailed' : 'failed', review, error)
    },
  }
}
