import { defineSchema, readRecord } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import type { HostPayPlugin } from './contract.js'
import { type PayOptions, payOptions } from './options.js'
import { PayStore } from './pay-store.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const loadRuntime = () => import('./runtime.js')

const nothing = defineSchema((value = {}): Record<never, never> => {
  readRecord(value)
  return {}
})

const definition = definePlugin({
  id: 'pay',
  options: payOptions,
  errors: async () => (await loadRuntime()).payError.catalogue,
  views: {
    Pay: { params: nothing, load: loadView('Pay') },
    PayLoading: { params: nothing, load: loadView('PayLoading') },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, origins, source }, networks }) => [
    { storage: ['portico:pay:'] },
    ...(source ? [source.egress(networks), { images: [imageUrl], windows: origins }] : []),
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new PayStore(),
  setup: setUp,
})

/**
 * Lets users pay a stated amount to a stated receiver, from their wallet or from an exchange.
 * @example
 * createModal({ plugins: [eip155({ networks: [base] }), send(), pay()] })
 */
export const pay = (options: PayOptions = {}): HostPayPlugin => definition(options)
