import { loadOnce } from 'portico/kit'
import { snapshotOf } from 'portico/plugin'
import { buyService, counterpartiesService, reviewedTransferService } from 'portico/services'
import { TAG } from './constants.js'
import type { SendProgress, SendViewApi } from './contract.js'
import { placeOf } from './place-of.js'
import type { SendContext } from './send-context.js'
import type { SendFlow } from './send-flow.js'

/** Returns the API; what sends is loaded when the form is first shown. */
export const setUp = (context: SendContext<typeof import('./runtime.js')>): SendViewApi => {
  const { navigate, provide, report, runtime, store, stores, tap, use, watch } = context
  let started: SendFlow | undefined
  const flow = loadOnce(async () => {
    started = (await runtime()).createFlow(context)
    return started
  })

  provide(reviewedTransferService, {
    send: async (...stated) => (await runtime()).sendStated(context, await flow(), ...stated),
    settled: async (...request) => {
      await flow()
      return (await runtime()).settled(context, ...request)
    },
  })

  // Last, so that nothing changes the transaction after it was compared.
  const last = { stage: Number.MAX_SAFE_INTEGER }
  tap(
    'send.before',
    async (operation) => {
      const { tag } = operation
      if (tag?.startsWith(TAG)) (await flow()).expectReviewed(tag.slice(TAG.length), operation)
    },
    last,
  )
  tap('transaction', async (record) => {
    if (record.tag?.startsWith(TAG)) (await runtime()).followTransfer(context, await flow(), record)
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
      if (view === 'WalletSend' && !before?.startsWith('WalletSend'))
        runtime().then(({ emitOpen }) => emitOpen(context), report)
    },
  )

  watch(
    () => store.sent,
    (sent) => {
      const isShown = /^WalletSend(?:Preview)?$/.test(stores.router.current?.name ?? '')
      if (!sent || store.stated || !stores.modal.isOpen || !isShown) return
      // Back leads to the account, because the form is empty now.
      navigate('Account', {}, 'reset')
      navigate('WalletSendConfirmed', { id: sent.id })
    },
  )

  /** The last transfer, with what the kernel knows of its transaction. */
  const progress = (): SendProgress | undefined => {
    const last = store.transfers.find(({ hash }) => hash !== undefined)
    if (!last) return undefined
    const { status = 'unknown', explorerUrl } =
      stores.transactions.all.find(({ chain, hash }) => chain === last.chain && hash === last.hash) ?? {}
    return { ...last, status, ...(explorerUrl !== undefined && { explorerUrl }) }
  }
  const { getSnapshot, subscribe } = snapshotOf(() => {
    const { draft, phase, unsettled } = store
    return { draft, phase, unsettled, progress: progress() }
  })
  return {
    getSnapshot,
    subscribe,
    store,
    options: context.options,
    flow,
    get buy() {
      return use(buyService)
    },
    get counterparties() {
      return use(counterpartiesService)
    },
    get started() {
      return started
    },
    get tokens() {
      return store.readings?.tokens
    },
    get receivers() {
      return store.readings?.receivers
    },
    get pictures() {
      return store.readings?.pictures
    },
    open: (target) => navigate('WalletSend', target && { target }),
  }
}
