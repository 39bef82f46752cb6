import { loadOnce, ReviewedRequest } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { type SentTransfer, sentTransferQuery, type SwapData } from 'portico/services'
import { fitSlippage } from './amounts.js'
import { askQuote } from './ask-quote.js'
import { evmOf } from './chain/evm-of.js'
import { TAG } from './constants.js'
import type { SwapRequest } from './contract.js'
import { emitStep } from './events-of.js'
import type { ParsedSwapsOptions } from './options.js'
import { loadPermits } from './permits/load-permits.js'
import { placeOf } from './place-of.js'
import { SLIPPAGE_ENTRY } from './summaries.js'
import { swapReview } from './swap-review.js'
import type { SwapsStore } from './swaps-store.js'

/** Loads the code that plans and tries out a swap, once one is reviewed. */
const loadPlan = loadOnce(() => import('./plan-swap.js'))

/** Creates the reviewed request of a modal. */
export const createRequest = (context: PluginContext<ParsedSwapsOptions, SwapsStore>, data: SwapData): SwapRequest => {
  const { answer, clock, options, storageEntry, store, tap, transactions } = context
  const open = () =>
    store.open({
      slippage: storageEntry(SLIPPAGE_ENTRY),
      // It may have been set with another source.
      fit: (slippage) => fitSlippage(slippage, options.slippageStep),
    })
  open()
  tap('erased', open)
  /** What the wallet was asked to pay, by its tag. */
  const payments = new Map<string, SentTransfer>()
  answer(sentTransferQuery, '*', async ({ tag }) => payments.get(tag))
  const config = swapReview(store, {
    account: () => placeOf(context),
    quote: (...asked) => askQuote(context, data, ...asked),
    plan: async (...planned) => (await loadPlan()).planSwap(context, ...planned),
    tryOut: async (review) => (await loadPlan()).tryReview(context, review),
    sign: async (...asked) => (await loadPermits()).signPermit(context, ...asked),
    send: (calls, { account: from, amount, chain, from: { address: asset }, to: { address: bought } }, tag, signal) => {
      const [first, second] = calls
      const to = calls.at(-1)?.to
      if (to !== undefined && tag.startsWith(TAG)) {
        const tokens = { ...(asset !== undefined && { asset }), ...(bought !== undefined && { bought }) }
        payments.set(tag, { to, amount, kind: 'trade', ...tokens })
      }
      const evm = evmOf(context)
      if (!first || second) return evm.sendCalls(chain, calls, { from, tag, signal })
      return evm.sendTransaction(chain, first, { from, tag, signal })
    },
    wait: (sent, { chain }, signal) => transactions.follow(chain, sent).wait(signal),
    note: (step, review, error) => emitStep(context, step, review, error),
    now: () => clock.now(),
  })
  const request = new ReviewedRequest(context, config)
  store.onEdit = () => request.state.setProblem(undefined)
  return request
}
