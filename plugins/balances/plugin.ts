import { defineSchema, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { portfolioService, tokenImageService } from 'portico/services'
import { BalancesStore } from './balances-store.js'
import { balancesOptions } from './options.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const ofNamespace = defineSchema((value) => ({ namespace: readText(readRecord(value)['namespace'], 'namespace') }))
const ofToken = defineSchema((value) => {
  const { namespace, id } = readRecord(value)
  return { namespace: readText(namespace, 'namespace'), id: readText(id, 'id') }
})
const loadRuntime = () => import('./runtime.js')

/**
 * Shows the tokens of an account, with their prices and their sum.
 * @example
 * const source = rpc()
 * createModal({ plugins: [eip155({ networks: [mainnet] }), balances({ source })] })
 */
export const balances = definePlugin({
  id: 'balances',
  provides: [portfolioService, tokenImageService],
  options: balancesOptions,
  errors: async () => (await loadRuntime()).balancesError.catalogue,
  views: {
    TokenDetail: { params: ofToken, load: loadView('TokenDetail') },
    HiddenTokens: { params: ofNamespace, load: loadView('HiddenTokens') },
  },
  contributes: {
    'account.total': { id: 'total', load: loadView('TokenTotal') },
    // Before the NFTs and the activity.
    'account.tabs': {
      id: 'tokens',
      label: 'balances.title',
      english: 'Tokens',
      order: -20,
      load: loadView('TokensTab'),
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, source }, networks }) => [
    source.egress(networks),
    { images: [imageUrl], storage: ['portico:balances:'] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new BalancesStore(),
  setup: setUp,
})

/** The plugin, for its views. */
export type BalancesPlugin = ReturnType<typeof balances>
