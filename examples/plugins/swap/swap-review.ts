import {
  type ApprovalPhase,
  callStep,
  defineSchema,
  readRecord,
  type ReviewConfig,
  type ReviewedRequest,
  type ReviewedSummary,
  type ReviewRefusal,
  readSummary,
  readText,
  readValidList,
} from 'portico/kit'
import { isModalError, kernelError } from 'portico/plugin'
import { evmService } from 'portico/services'
import { swapError } from './errors.js'
import { planSwap, type SwapPlan } from './plan-swap.js'
import { findSubject, type OfferSubject, shownMarket, type SwapContext } from './swap-context.js'

/** A swap as the tabs of a browser store it. */
export interface StoredSwap extends ReviewedSummary, Pick<SwapPlan, 'paid' | 'least'> {}

/** Takes the form through review to exactly one swap. */
export type SwapRequest = ReviewedRequest<OfferSubject, SwapPlan, StoredSwap, ApprovalPhase>

const refuse = (kind: ReviewRefusal) => {
  if (kind === 'accountMissing') return kernelError('ACCOUNT_MISSING')
  const codes = {
    accountChanged: 'SWAP_ACCOUNT_CHANGED',
    reviewChanged: 'SWAP_REVIEW_CHANGED',
    reviewMismatch: 'SWAP_REVIEW_MISMATCH',
    requestPending: 'SWAP_REQUEST_PENDING',
  } as const
  return swapError(codes[kind])
}

const storedSwaps = defineSchema((value) =>
  readValidList(value, 'swaps', (one, what): StoredSwap => {
    const { paid, least } = readRecord(one, what)
    return { ...readSummary(one, what), paid: readText(paid, `${what}.paid`), least: readText(least, `${what}.least`) }
  }),
)

/** Tells the engine how a swap is prepared, what it costs, and what the wallet is asked for. */
export const swapReview = (context: SwapContext): ReviewConfig<OfferSubject, SwapPlan, StoredSwap, ApprovalPhase> => {
  const { store, transactions } = context
  const evm = context.use(evmService)

  return {
    tag: 'swap',
    storage: { key: 'swaps', version: 1, schema: storedSwaps, fallback: [] },
    refuse,

    account() {
      if (!shownMarket(context)) throw swapError('SWAP_MARKET_MISSING')
      return findSubject(context, '')
    },

    draft() {
      const subject = findSubject(context, store.amount)
      if (!subject?.amount) throw swapError('SWAP_AMOUNT_INVALID', { details: store.amount.slice(0, 80) })
      return subject
    },

    prepare: (subject, { before, signal }) => planSwap(context, subject, before, signal),

    costs: ({ amount, balance, coins, fails, fee, unread }) => ({
      balance: coins,
      fee,
      unread,
      token: { balance, sent: amount },
      ...(fails && { simulation: { success: false } }),
    }),

    async recheck({ account, approvals, call, chain }) {
      if (approvals.length > 0) return undefined
      // The price may have moved meanwhile: the wallet is not asked for what the exchange would reject.
      const { success } = await evm.simulate(chain, { ...call, from: account })
      if (!success) throw swapError('SWAP_PRICE_CHANGED')
      return undefined
    },

    next(review) {
      const { account: from, approvals, chain, hasApproved, isBatch } = review
      const isApproval = approvals.length > 0 && !isBatch
      const decline = (cause: unknown) => {
        if (!isModalError(cause, 'USER_REJECTED') || !(isApproval || hasApproved)) throw cause
        throw swapError(isApproval ? 'SWAP_APPROVAL_REJECTED' : 'SWAP_REJECTED', { cause })
      }
      return callStep<SwapPlan>(review, review, {
        send: (calls, options) => evm.sendCalls(chain, calls, { from, ...options }).catch(decline),
        wait: (sent, signal) => transactions.follow(chain, sent).wait(signal),
        failed: (details) => swapError('SWAP_APPROVAL_FAILED', { details }),
      })
    },

    summarize: ({ paid, least }) => ({ paid, least }),
    onSent: () => store.setAmount(''),
    // The user may be about to swap the same again.
    onSentElsewhere: () => store.setAmount(''),
  }
}
