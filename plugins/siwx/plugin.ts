import { definePlugin, type Plugin, type Schema, type ViewDefinition } from 'portico/plugin'
import { defineSchema, readRecord } from 'portico/kit'
import type { SiwxApi } from './contract.js'
import type { SiwxErrorCode } from './errors.js'
import { type SiwxOptions, siwxOptions } from './options.js'
import { setUp } from './set-up.js'
import { createSiwxStore } from './siwx-store.js'
import type german from './words/german.js'

type NoParams = Record<never, never>
type View = ViewDefinition<Schema<NoParams, NoParams>>

const signView: View = {
  params: defineSchema<NoParams>((value) => readRecord(value) && {}),
  load: () => import('./views/sign-message.view.js'),
}

const definition = definePlugin({
  id: 'siwx',
  options: siwxOptions,
  errors: async () => (await import('./errors.js')).siwxError.catalogue,
  views: { SIWXSignMessage: signView, ConnectingSiwe: signView },
  words: { de: () => import('./words/german.js') },
  store: createSiwxStore,
  setup: setUp,
})

/** The sign-in plugin. */
export interface SiwxPlugin
  extends Plugin<
    'siwx',
    {
      api: SiwxApi
      handlers: Record<never, never>
      views: { readonly SIWXSignMessage: View; readonly ConnectingSiwe: View }
      errors: SiwxErrorCode
      networks: never
      words: typeof german
    }
  > {}

/**
 * Sign-in with any chain: who connects signs a message once, and stays signed in (CAIP-122).
 * @throws `SIWX_CONFIG_DUPLICATE` where `siwx` and `siweConfig` are both given, when the modal is created
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), siwx({ required: true, statement: 'Sign in to Example.' })] })
 */
export const siwx = (options: SiwxOptions = {}): SiwxPlugin => definition(options) as never
