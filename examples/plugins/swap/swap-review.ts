import {
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
import { type EvmCall, evmService } from 'portico/services'
import { swapError } from './errors.js'
import { planSwap, type SwapPlan } from './plan-swap.js'
import { findSubject, type OfferSubject, shownMarket, type SwapContext } from './swap-context.js'
import { APPROVAL_TAG, SWAP_TAG } from './tags.js'

/** A swap as the tabs of a browser store it. */
export interface StoredSwap extends ReviewedSummary, Pick<SwapPlan, 'paid' | 'least'> {}

/** Takes the form through review to exactly one swap. */
export type SwapRequest = ReviewedRequest<OfferSubject, SwapPlan, StoredSwap, 'approve' | 'approving'>

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

/** Writes calls as the wallet is asked for them: one as a transaction, several as a batch (EIP-5792). */
const inputOf = (chain: string, from: string, calls: readonly EvmCall[]): object => {
  const [first, second] = calls
  if (first && !second) return { ...first, from }
  const chainId = `0x${Number(chain.split(':')[1]).toString(16)}`
  const batch = { version: '2.0.0', chainId, from, atomicRequired: true, calls }
  return { method: 'wallet_sendCalls', params: [batch], from }
}

/** Returns a handler that throws an error of this plugin if the user declined. */
const declined = (code: 'SWAP_APPROVAL_REJECTED' | 'SWAP_REJECTED') => (cause: unknown) => {
  throw isModalError(cause, 'USER_REJECTED') ? swapError(code, { cause }) : cause
}

/** Tells the engine how a swap is prepared, what it costs, and what the wallet is asked for. */
export const swapReview = (
  context: SwapContext,
): ReviewConfig<OfferSubject, SwapPlan, StoredSwap, 'approve' | 'approving'> => {
  const { store, transactions } = context
  const evm = context.use(evmService)

  return {
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

    async recheck({ account, approvals, chain, swap }) {
      if (approvals.length > 0) return undefined
      // The price may have moved meanwhile: the wallet is not asked for what the exchange would reject.
      const { success } = await evm.simulate(chain, { ...swap, from: account })
      if (!success) throw swapError('SWAP_PRICE_CHANGED')
      return undefined
    },

    next({ account, approvals, chain, hasApproved, id, isBatch, swap }) {
      if (approvals.length === 0 || isBatch) {
        const calls = [...approvals, swap]
        return {
          input: inputOf(chain, account, calls),
          ask: (signal) => {
            const sent = evm.sendCalls(chain, calls, { from: account, tag: `${SWAP_TAG}${id}`, signal })
            return hasApproved ? sent.catch(declined('SWAP_REJECTED')) : sent
          },
        }
      }
      return {
        phase: 'approve',
        async run({ amend, ask, show, signal }) {
          const sendOptions = { from: account, tag: `${APPROVAL_TAG}${id}`, signal }
          for (const approval of approvals) {
            show('approve')
            const sent = await ask(inputOf(chain, account, [approval]), () =>
              evm.sendTransaction(chain, approval, sendOptions).catch(declined('SWAP_APPROVAL_REJECTED')),
            )
            show('approving')
            const { status } = await transactions.follow(chain, sent).wait(signal)
            if (status !== 'confirmed') throw swapError('SWAP_APPROVAL_FAILED', { details: `${sent.hash}: ${status}` })
          }
          amend({ approvals: [], hasApproved: true })
          return undefined
        },
      }
    },

    summarize: ({ paid, least }) => ({ paid, least }),
    onSent: () => store.setAmount(''),
    // The user may be about to swap the same again.
    onSentElsewhere: () => store.setAmount(''),
  }
}
