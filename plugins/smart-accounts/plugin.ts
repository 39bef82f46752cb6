import { defineSchema, readRecord } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import type { SmartAccountsPlugin } from './contract.js'
import { smartAccountsError } from './errors.js'
import { type SmartAccountsOptions, smartAccountsOptions } from './options.js'
import { setUp } from './set-up.js'
import { SmartAccountsStore } from './smart-accounts-store.js'

const definition = definePlugin({
  id: 'smartAccounts',
  options: smartAccountsOptions,
  errors: smartAccountsError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: {
      SmartAccountNetworks: {
        params: defineSchema<Record<never, never>>((value = {}) => readRecord(value) && {}),
      },
    },
  },
  contributes: {
    // Before what can be done with the key.
    'settings.rows': { id: 'accountKind', order: -1, load: 'AccountKindRows' },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The wallet asks its own services.
  egress: () => ({}),
  store: () => new SmartAccountsStore(),
  setup: setUp,
})

/**
 * Draws the choice between smart account and ordinary account, where an embedded wallet offers both.
 * @example
 * createModal({ plugins: [eip155({ networks: [base] }), embeddedWallet({ providers: [frameWallet({ url, smartAccounts })] }), smartAccounts()] })
 */
export const smartAccounts = (options: SmartAccountsOptions = {}): SmartAccountsPlugin => definition(options)
