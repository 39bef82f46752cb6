import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { buyService } from 'portico/services'
import { MELD_URL } from './constants.js'
import type { HostOnrampPlugin } from './contract.js'
import { OnrampStore } from './onramp-store.js'
import { type OnrampOptions, onrampOptions } from './options.js'
import { providersFor } from './providers.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

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
    OnRampProviders: { params: nothing, load: loadView('OnRampProviders') },
    OnRampFiatSelect: { params: nothing, load: loadView('OnRampFiatSelect') },
    OnRampTokenSelect: { params: nothing, load: loadView('OnRampTokenSelect') },
    BuyInProgress: { params: ofOrder, load: loadView('BuyInProgress') },
    WhatIsABuy: { params: nothing, load: loadView('WhatIsABuy') },
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
    'account.rows': { id: 'purchase', load: loadView('PurchaseRow') },
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
  setup: setUp,
})

/**
 * Sells coins by the pages of sellers: an amount, who sells, and what became of the purchase.
 * @example
 * const source = reownCompatible({ url: 'https://data.example' })
 * createModal({ plugins: [eip155({ networks: [mainnet] }), onramp({ source })] })
 */
export const onramp = (options: OnrampOptions): HostOnrampPlugin => definition(options)
