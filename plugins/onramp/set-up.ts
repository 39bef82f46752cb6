import { loadOnce } from 'portico/kit'
import { snapshotOf } from 'portico/plugin'
import { selectBuyCryptoEvent } from 'portico/services'
import { TYPING_MS } from './constants.js'
import type { OnrampViewApi } from './contract.js'
import type { OnrampContext } from './onramp-context.js'
import { ORDERS_ENTRY } from './orders.js'
import { isSmartAccount, placeOf } from './place-of.js'

/** Returns the API; what asks the source is loaded when a screen is first shown. */
export const setUp = (context: OnrampContext<typeof import('./runtime.js')>): OnrampViewApi => {
  const { clock, emit, modal, navigate, options, runtime, storageEntry, store, stores, t, watch } = context
  store.open(storageEntry(ORDERS_ENTRY), options.currency)
  const flow = loadOnce(async () => {
    const started = (await runtime()).createFlow(context)
    store.start(started)
    return started
  })

  let cancel = () => {}
  watch(
    () => store.text,
    () => {
      cancel()
      cancel = clock.after(TYPING_MS, () => store.settle())
    },
  )
  watch(
    () => stores.router.current?.name,
    (view, before) => {
      if (view === 'OnRampProviders' && !/^(?:OnRamp|Buy|WhatIsABuy)/.test(before ?? ''))
        emit(selectBuyCryptoEvent, { isSmartAccount: isSmartAccount(stores, placeOf(stores)) })
    },
  )
  watch(
    () => store.orders.find(({ status }) => status === 'confirmed')?.id,
    (id) => {
      const order = store.find(id)
      if (!order || stores.router.current?.name === 'BuyInProgress') return
      modal.toast('success', t('onramp.arrivedToast', { symbol: order.asset }))
    },
  )
  const { getSnapshot, subscribe } = snapshotOf(() => ({ orders: store.orders }))
  return {
    getSnapshot,
    subscribe,
    store,
    options,
    flow,
    get started() {
      return store.flow
    },
    open: () => navigate('OnRampProviders'),
  }
}
