import { mergeRequests } from 'portico/kit'
import { fitSlippage } from './amounts.js'
import { askQuote } from './ask-quote.js'
import { evmOf } from './chain/evm-of.js'
import { TAG } from './constants.js'
import { emitStep } from './events-of.js'
import { loadPermits } from './permits/load-permits.js'
import { placeOf } from './place-of.js'
import { planSwap, tryReview } from './plan-swap.js'
import { SLIPPAGE_ENTRY, SUMMARIES_ENTRY } from './summaries.js'
import { SwapFlow } from './swap-flow.js'
import { type SentTransfer, sentTransferQuery, type SwapData } from 'portico/services'
import type { SwapsContext } from './plugin.js'

/** Creates the flow of a modal. */
export const createFlow = (context: SwapsContext, data: SwapData): SwapFlow => {
  const { answer, clock, onDispose, options, storageEntry, store, tap, transactions, window } = context
  const entries = {
    swaps: storageEntry(SUMMARIES_ENTRY),
    slippage: storageEntry(SLIPPAGE_ENTRY),
    // It may have been set with another source.
    fit: (slippage: number) => fitSlippage(slippage, options.slippageStep),
    merge: mergeRequests,
  }
  store.open(entries)
  tap('erased', () => store.open(entries))
  /** What the wallet was asked to pay, by its tag. */
  const payments = new Map<string, SentTransfer>()
  answer(sentTransferQuery, '*', async ({ tag }) => payments.get(tag))
  const flow = new SwapFlow(store, {
    place: () => placeOf(context),
    quote: (...asked) => askQuote(context, data, ...asked),
    plan: (...planned) => planSwap(context, ...planned),
    tryOut: (review) => tryReview(context, review),
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
    newId: () => crypto.randomUUID(),
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === entries.swaps.key) flow.noticeOthers()
  }
  window?.addEventListener?.('storage', onStorage)
  onDispose(() => window?.removeEventListener?.('storage', onStorage))
  return flow
}
