import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import { definePlugin, type PluginSetup, snapshotOf } from 'portico/plugin'
import { buyService, selectBuyCryptoEvent } from 'portico/services'
import { MELD_URL } from './constants.js'
import type { OnrampApi } from './contract.js'
import { OnrampStore } from './onramp-store.js'
import { type OnrampOptions, onrampOptions } from './options.js'
import { isSmartAccount, placeOf } from './place-of.js'
import { providersFor } from './providers.js'
import type { OnrampPlugin, OnrampViewState } from './plugin-type.js'

const loadRuntime = () => import('./runtime.js')

const nothing = defineSchema((value = {}): Record<never, never> => {
  readRecord(value)
  return {}
})

const ofOrder = defineSchema((value = {}): { id?: string } => {
  const id = readOptional(readRecord(value)['id'], 'id', readText)
  return id === undefined ? {} : { id }
})

const definition = definePlugin({
  id: 'onramp',
  provides: [buyService],
  options: onrampOptions,
  errors: async () => (await loadRuntime()).onrampError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: {
      OnRampProviders: { params: nothing },
      OnRampFiatSelect: { params: nothing },
      OnRampTokenSelect: { params: nothing },
      BuyInProgress: { params: ofOrder },
      WhatIsABuy: { params: nothing },
    },
  },
  contributes: {
    'account.actions': {
      id: 'onramp',
      label: 'onramp.action',
      english: 'Buy',
      icon: 'plus',
      view: 'OnRampProviders',
      when: ({ options, stores: { modal } }) => providersFor(modal.namespace ?? '', options).length > 0,
    },
    'account.rows': { id: 'purchase', load: 'PurchaseRow' },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { meld, origins, source }, networks }) => [
    source.egress(networks),
    { windows: meld ? [...origins, meld.url ?? MELD_URL] : origins, storage: ['portico:onramp:'] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new OnrampStore(),
  setup({
    emit,
    navigate,
    options,
    provide,
    report,
    runtime,
    store,
    stores,
    watch,
  }): PluginSetup<OnrampApi, OnrampViewState> {
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
      api: {
        getSnapshot,
        subscribe(listener) {
          // Reads the purchases of earlier visits.
          runtime.start().catch(report)
          return subscribe(listener)
        },
        open: () => navigate('OnRampProviders'),
      },
      viewState: { store, options, runtime },
    }
  },
})

/**
 * Sells coins by the pages of sellers: an amount, who sells, and what became of the purchase.
 * @example
 * const source = reownCompatible({ url: 'https://data.example' })
 * createModal({ plugins: [eip155({ networks: [mainnet] }), onramp({ source })] })
 */
export const onramp = (options: OnrampOptions): OnrampPlugin => definition(options)
