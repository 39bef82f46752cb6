import { createResource, type Resource, tapReviewed } from 'portico/kit'
import { type PluginSetup, snapshotOf } from 'portico/plugin'
import type { SwapApi, Swapped, SwapPhase } from './contract.js'
import { swapError } from './errors.js'
import type { Market } from './options.js'
import type { Offer } from './read-offer.js'
import { reviewAndSend } from './review-and-send.js'
import { findSubject, type LazySwapContext, type OfferSubject, shownMarket } from './swap-context.js'
import type { StoredSwap, SwapRequest } from './swap-review.js'
import type { SwapStore } from './swap-store.js'

/** State for the plugin's own views. */
export interface SwapViewState {
  /** The market of the active network; `undefined` without one. */
  readonly market: Market | undefined
  /** The price of the exchange and the balance of the account. */
  readonly offers: Resource<OfferSubject, Offer>
  /** The typed amount, as a key of `offers`; `undefined` if it cannot be swapped. */
  readonly subject: OfferSubject | undefined
  readonly store: SwapStore
  /** The reviewed request, once its code is loaded. */
  readonly request: SwapRequest | undefined
}

/** Returns what a swap waits for. */
const phaseOf = ({ runtime, store }: LazySwapContext): SwapPhase => {
  const { phase = 'draft', review } = runtime.started?.request.state ?? {}
  if (!store.isBusy) return 'idle'
  if (!store.isApproved) return 'review'
  if (phase === 'wallet') return review?.isBatch ? 'batch' : 'swap'
  if (phase === 'approve') return 'approve'
  return phase === 'draft' ? 'swapping' : 'approving'
}

/** Waits until a swap is confirmed. @throws `SWAP_FAILED`, `SWAP_UNCONFIRMED` */
const follow = async ({ signal, transactions }: LazySwapContext, swap: StoredSwap): Promise<Swapped> => {
  const { callsId, chain, hash = '', least, paid } = swap
  const sent = callsId === undefined ? { hash } : { callsId }
  const { explorerUrl, status } = await transactions.follow(chain, sent).wait(signal)
  if (status === 'confirmed') return { paid, least, ...(explorerUrl !== undefined && { explorerUrl }) }
  throw swapError(status === 'failed' ? 'SWAP_FAILED' : 'SWAP_UNCONFIRMED', {
    details: `${callsId ?? hash}: ${status}`,
  })
}

/** Returns the API, and what the plugin's own views read. */
export const setUp = (context: LazySwapContext): PluginSetup<SwapApi, SwapViewState> => {
  const { navigate, runtime, store } = context
  tapReviewed(context, 'swap', async () => (await runtime.start()).request)
  const offers = createResource<OfferSubject, Offer>(context, {
    id: 'offers',
    key: ({ chain, account, amount }) => `${chain}:${account}:${amount}`,
    load: async (subject) => (await runtime.start()).readOffer(subject),
    freshFor: 10_000,
    refreshEvery: 15_000,
    refreshOn: ['send', 'focus'],
  })
  const { getSnapshot, subscribe } = snapshotOf(() => ({ phase: phaseOf(context), outcome: store.outcome }))
  const api: SwapApi = {
    getSnapshot,
    subscribe,
    open: () => navigate('Swap'),
    dismiss: () => store.setOutcome(undefined),
    async swap(amount) {
      if (store.isBusy) throw swapError('SWAP_PENDING')
      store.setBusy(true)
      store.setAmount(amount)
      store.setOutcome(undefined)
      try {
        const sent = await reviewAndSend(context)
        if (!sent) return undefined
        const swapped = await follow(context, sent)
        store.setOutcome({ swapped })
        return swapped
      } catch (error) {
        store.setOutcome({ error })
        throw error
      } finally {
        runtime.started?.request.discard()
        store.setBusy(false)
      }
    },
  }
  return {
    api,
    viewState: {
      offers,
      store,
      get market() {
        return shownMarket(context)
      },
      get subject() {
        return findSubject(context, store.amount)
      },
      get request() {
        return runtime.started?.request
      },
    },
  }
}
