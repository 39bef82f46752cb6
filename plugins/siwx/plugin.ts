import { defineSchema, readRecord } from 'portico/kit'
import { definePlugin, type FeaturePlugin, type ListedView, type Schema } from 'portico/plugin'
import { signInService } from 'portico/services'
import type { SiwxApi } from './contract.js'
import type { SiwxErrorCode } from './errors.js'
import { isRequired, type SiwxOptions, siwxOptions } from './options.js'
import { setUp } from './set-up.js'
import { SiwxStore } from './siwx-store.js'
import type english from './messages/en.js'

type NoParams = Record<never, never>
type View = ListedView<Schema<NoParams, NoParams>>

const signView: View = { params: defineSchema<NoParams>((value) => readRecord(value) && {}) }

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

/** The sign-in plugin. */
export interface SiwxPlugin
  extends FeaturePlugin<
    'siwx',
    {
      api: SiwxApi
      views: { readonly SIWXSignMessage: View; readonly ConnectingSiwe: View }
      errors: SiwxErrorCode
      messages: typeof english
    }
  > {}

/**
 * Adds a sign-in for every chain: users sign a CAIP-122 message once and stay signed in.
 * @throws `SIWX_CONFIG_DUPLICATE` if both `siwx` and `siweConfig` are given, when the modal is created
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), siwx({ required: true, statement: 'Sign in to Example.' })] })
 */
export const siwx = (options: SiwxOptions = {}): SiwxPlugin => definition(options)
