import { defineSchema, readRecord } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { signInService } from 'portico/services'
import { isRequired, type SiwxOptions, siwxOptions } from './options.js'
import { setUp } from './set-up.js'
import { SiwxStore } from './siwx-store.js'
import type { SiwxPlugin } from './contract.js'

const signView = { params: defineSchema<Record<never, never>>((value) => readRecord(value) && {}) }

const definition = definePlugin({
  id: 'siwx',
  provides: [signInService],
  options: siwxOptions,
  errors: async () => (await import('./runtime.js')).errors,
  views: { load: () => import('./views/views.js'), list: { SIWXSignMessage: signView, ConnectingSiwe: signView } },
  contributes: {
    'account.rows': {
      id: 'session',
      load: 'AccountSession',
      needsSigner: true,
      // A sign-out that also disconnects needs no row of its own.
      when: ({ options }) => options.enabled && !isRequired(options),
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { storage } }) => ({
    hosts: typeof storage === 'object' && 'url' in storage ? [storage.url] : [],
    storage: ['portico:siwx:'],
  }),
  purposes: () => import('./purposes.js'),
  runtime: () => import('./runtime.js'),
  store: () => new SiwxStore(),
  setup: setUp,
})

/**
 * Adds a sign-in for every chain: users sign a CAIP-122 message once and stay signed in.
 * @throws `SIWX_CONFIG_DUPLICATE` if both `siwx` and `siweConfig` are given, when the modal is created
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), siwx({ required: true, statement: 'Sign in to Example.' })] })
 */
export const siwx = (options: SiwxOptions = {}): SiwxPlugin => definition(options)
