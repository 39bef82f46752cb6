import { loadOnce } from 'portico/kit'
import { snapshotOf } from 'portico/plugin'
import { buyService, selectBuyCryptoEvent } from 'portico/services'
import type { OnrampViewApi } from './contract.js'
import type { OnrampContext } from './onramp-context.js'
import { isSmartAccount, placeOf } from './place-of.js'
import { providersFor } from './providers.js'

/** Returns the API; what asks the source is loaded when a screen is first shown. */
export const setUp = (context: OnrampContext<typeof import('./runtime.js')>): OnrampViewApi => {
  const { emit, navigate, options, provide, report, runtime, store, stores, watch } = context
  const flow = loadOnce(async () => {
    const started = (await runtime()).createFlow(context)
    store.start(started)
    return started
  })

  watch(
    () => stores.router.current?.name,
    (view, before) => {
      if (view === 'OnRampProviders' && !/^(?:OnRamp|Buy|WhatIsABuy)/.test(before ?? ''))
        emit(selectBuyCryptoEvent, { isSmartAccount: isSmartAccount(stores, placeOf(stores)) })
    },
  )
  provide(buyService, {
    canBuy: (namespace) => providersFor(namespace, options).length > 0,
    open(symbol) {
      store.chooseAsset(symbol)
      navigate('OnRampProviders')
    },
  })
  const { getSnapshot, subscribe } = snapshotOf(() => ({ orders: store.orders }))
  return {
    getSnapshot,
    subscribe(listener) {
      // What was stored on earlier visits is read by the same code.
      flow().catch(report)
      return subscribe(listener)
    },
    store,
    options,
    flow,
    get started() {
      return store.flow
    },
    open: () => navigate('OnRampProviders'),
  }
}
