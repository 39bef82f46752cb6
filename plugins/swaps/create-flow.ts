import { askQuote } from './ask-quote.js'
import { evmOf } from './chain/evm-of.js'
import { createReadings } from './create-readings.js'
import { emitStep } from './events-of.js'
import { placeOf } from './place-of.js'
import { planSwap, tryReview } from './plan-swap.js'
import { SUMMARIES_ENTRY } from './summaries.js'
import { SwapFlow } from './swap-flow.js'
import type { SwapData } from 'portico/services'
import type { SwapsContext } from './swaps-context.js'

/** Creates the flow of a modal. */
export const createFlow = (context: SwapsContext, data: SwapData): SwapFlow => {
  const { clock, storageEntry, store, stores, transactions } = context
  store.open(storageEntry(SUMMARIES_ENTRY), createReadings(context, data))
  return new SwapFlow(store, {
    place: () => placeOf(stores),
    quote: (subject, signal) => askQuote(context, data, subject, signal),
    plan: (subject, offer, signal) => planSwap(context, subject, offer, signal),
    tryOut: (review) => tryReview(context, review),
    send: (calls, { account: from, chain }, tag, signal) => {
      const [first, second] = calls
      const evm = evmOf(context)
      if (!first || second) return evm.sendCalls(chain, calls, { from, tag, signal })
      return evm.sendTransaction(chain, first, { from, tag, signal })
    },
    wait: (sent, { chain }, signal) => transactions.follow(chain, sent).wait(signal),
    note: (step, review, error) => emitStep(context, step, review, error),
    now: () => clock.now(),
    newId: () => crypto.randomUUID(),
  })
}
