import { defineSchema, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import type { HostSwapsPlugin } from './contract.js'
import { type SwapsOptions, swapsOptions } from './options.js'
import { setUp } from './set-up.js'
import { SwapsStore } from './swaps-store.js'
import { loadView } from './views/load-view.js'

const loadRuntime = () => import('./runtime.js')

const texts = <Key extends string>(...keys: readonly Key[]) =>
  defineSchema((value = {}): { [K in Key]?: string } => {
    const given = readRecord(value)
    const found = keys.filter((key) => given[key] !== undefined).map((key) => [key, readText(given[key], key)])
    return Object.fromEntries(found)
  })

const ofSide = defineSchema((value): { side: 'from' | 'to' } => {
  const { side } = readRecord(value)
  if (side !== 'from' && side !== 'to') throw new TypeError('side: expected `from` or `to`')
  return { side }
})

const definition = definePlugin({
  id: 'swaps',
  options: swapsOptions,
  errors: async () => (await loadRuntime()).swapsError.catalogue,
  views: {
    Swap: { params: texts('fromToken', 'toToken', 'amount'), load: loadView('Swap') },
    SwapSelectToken: { params: ofSide, load: loadView('SwapSelectToken') },
    SwapSettings: { params: texts(), load: loadView('SwapSettings') },
    SwapPreview: { params: texts(), slots: ['review.notes'], load: loadView('SwapPreview') },
    SwapConfirmed: { params: texts('id'), load: loadView('SwapConfirmed') },
  },
  contributes: {
    'account.actions': {
      id: 'swaps',
      label: 'swaps.action',
      english: 'Swap',
      icon: 'swap',
      view: 'Swap',
      needsSigner: true,
      when: ({ stores: { modal } }) => modal.namespace === 'eip155',
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, source }, networks }) => [
    source.egress(networks),
    { images: [imageUrl], storage: ['portico:swaps:'] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new SwapsStore(),
  setup: setUp,
})

/**
 * Swaps one token for another on EVM networks: a form with a price that stays up to date, a review that was rehearsed on the
 * network, the approval where one is missing, and what became of it.
 * @example
 * const source = reownCompatible({ url: 'https://data.example' })
 * createModal({ projectId: '…', plugins: [eip155({ networks: [mainnet] }), swaps({ source })] })
 */
export const swaps = (options: SwapsOptions): HostSwapsPlugin => definition(options)
