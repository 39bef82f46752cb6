import { loadOnce } from 'portico/kit'
import { type Operation, snapshotOf } from 'portico/plugin'
import { OWN_TAG, TAG } from './constants.js'
import type { SwapProgress, SwapsViewApi } from './contract.js'
import { isSent } from './is-sent.js'
import { placeOf } from './place-of.js'
import type { SwapFlow } from './swap-flow.js'
import type { SwapsContext } from './swaps-context.js'

/** Returns the API; what swaps is loaded when the form is first shown. */
export const setUp = (context: SwapsContext<typeof import('./runtime.js')>): SwapsViewApi => {
  const { navigate, options, report, runtime, store, stores, tap, watch } = context
  const data = options.source.openSwaps(context)
  let started: SwapFlow | undefined
  const flow = loadOnce(async () => {
    started = (await runtime()).createFlow(context, data)
    return started
  })

  const expectReviewed = async (operation: Operation) => {
    if (OWN_TAG.test(operation.tag ?? '')) (await flow()).expectReviewed(operation)
  }
  // Last, so that nothing changes what is handed over after it was compared.
  for (const hook of ['send.before', 'sign.before'] as const)
    tap(hook, expectReviewed, { stage: Number.MAX_SAFE_INTEGER })
  tap('transaction', async (record) => {
    if (record.tag?.startsWith(TAG)) (await runtime()).followSwap(context, await flow(), record)
  })
  watch(
    () => {
      const place = placeOf(stores)
      return place && `${place.chain}:${place.account}`
    },
    () => {
      store.reset()
      started?.discard()
    },
  )
  watch(
    () => stores.router.current?.name,
    (view, before) => {
      if (view === 'Swap' && !before?.startsWith('Swap')) runtime().then(({ emitOpen }) => emitOpen(context), report)
    },
  )
  watch(
    () => store.sent,
    (sent) => {
      const isShown = /^Swap(Preview)?$/.test(stores.router.current?.name ?? '')
      if (!sent || !stores.modal.isOpen || !isShown) return
      // Back leads to the account, because the form is empty now.
      navigate('Account', {}, 'reset')
      navigate('SwapConfirmed', { id: sent.id })
    },
  )

  const progress = (): SwapProgress | undefined => {
    const last = store.summaries.find(isSent)
    if (!last) return undefined
    const { status = 'unknown', explorerUrl } = stores.transactions.all.find(({ tag }) => tag === TAG + last.id) ?? {}
    return { ...last, status, ...(explorerUrl !== undefined && { explorerUrl }) }
  }
  const { getSnapshot, subscribe } = snapshotOf(() => {
    const { phase, unsettled } = store
    return { phase, unsettled, progress: progress() }
  })
  return {
    getSnapshot,
    subscribe,
    store,
    options,
    flow,
    get started() {
      return started
    },
    get readings() {
      return store.readings
    },
    open: (target) => navigate('Swap', target),
    quote: async (question) => (await runtime()).quoteByApi(context, data, question),
    gasPrice: async () => (await runtime()).askGasPrice(context, data, context.signal),
    async reserve(place) {
      const { askGasPrice, readReserve } = await runtime()
      const price = await askGasPrice(context, data, context.signal).catch(() => undefined)
      return readReserve(context, place, price?.standard, context.signal)
    },
  }
}
