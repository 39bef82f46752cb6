import { createResource } from 'portico/kit'
import { kernelError, type PluginSetup, parseUnits, snapshotOf } from 'portico/plugin'
import type { SwapApi, Swapped, SwapViewState } from './contract.js'
import { swapError } from './errors.js'
import { marketOf } from './options.js'
import type { Offer, OfferSubject } from './read-offer.js'
import type { SwapContext } from './swap-context.js'

/** Returns the amount in the smallest unit, and 0 for an empty text. */
const readAmount = (text: string, decimals: number): bigint | undefined => {
  try {
    return text === '' ? 0n : parseUnits(text, decimals)
  } catch {
    return undefined
  }
}

/** Returns the API, and what the plugin's own views read. */
export const setUp = (context: SwapContext<typeof import('./runtime.js')>): PluginSetup<SwapApi, SwapViewState> => {
  const { options, store, stores, navigate, prompt, runtime, watch } = context
  const offers = createResource<OfferSubject, Offer>(context, {
    id: 'offers',
    key: ({ chain, account, amount }) => `${chain}:${account}:${amount}`,
    load: async (subject) => (await runtime()).readOffer(context, subject),
    freshFor: 10_000,
    refreshEvery: 15_000,
    refreshOn: ['send', 'focus'],
  })

  /** The network of the account that the modal shows. */
  const shownNetwork = () => stores.networks.of(stores.modal.namespace ?? '').caipNetwork

  const findSubject = (text: string): OfferSubject | undefined => {
    const active = shownNetwork()
    const market = marketOf(options, active)
    const { address: account } = stores.accounts.of('eip155')
    const amount = market && readAmount(text, market.from.decimals)
    if (!active || !market || account === undefined || amount === undefined) return undefined
    return { chain: active.caipNetworkId, market, account, amount }
  }

  const reviewAndSend = async (text: string): Promise<Swapped | undefined> => {
    if (!marketOf(options, shownNetwork())) throw swapError('SWAP_MARKET_MISSING')
    if (!stores.accounts.of('eip155').isConnected) throw kernelError('ACCOUNT_MISSING')
    const subject = findSubject(text)
    if (!subject?.amount) throw swapError('SWAP_AMOUNT_INVALID', { details: text.slice(0, 80) })
    const { planSwap, sendSwap } = await runtime()
    const plan = await planSwap(context, subject)
    const { account, approvals, isBatch, least, market, paid } = plan
    const { exchange } = market
    const confirmations = isBatch ? 1 : approvals.length + 1
    const shown = { account, paid, least, exchange, confirmations, needsApproval: approvals.length > 0 }
    // A wallet that is disconnected takes its review along.
    const gone = new AbortController()
    const stop = watch(
      () => stores.accounts.of('eip155').isConnected,
      (isConnected) => !isConnected && gone.abort(),
    )
    const { answer } = await prompt<true>('SwapReview', shown, { onLeave: 'reject', signal: gone.signal }).finally(stop)
    if (!answer) return undefined
    const { explorerUrl } = await sendSwap(context, plan)
    return { paid, least, ...(explorerUrl !== undefined && { explorerUrl }) }
  }

  const { getSnapshot, subscribe } = snapshotOf(() => ({ phase: store.phase, outcome: store.outcome }))
  const api: SwapApi = {
    getSnapshot,
    subscribe,
    open: () => navigate('Swap'),
    dismiss: () => store.setOutcome(undefined),
    async swap(amount) {
      if (store.phase !== 'idle') throw swapError('SWAP_PENDING')
      store.setPhase('review')
      store.setOutcome(undefined)
      try {
        const swapped = await reviewAndSend(amount)
        if (swapped) store.setOutcome({ swapped })
        return swapped
      } catch (error) {
        store.setOutcome({ error })
        throw error
      } finally {
        store.setPhase('idle')
      }
    },
  }
  return {
    api,
    viewState: {
      offers,
      get market() {
        return marketOf(options, shownNetwork())
      },
      subjectOf: findSubject,
    },
  }
}
