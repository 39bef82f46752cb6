import { defineSchema, readRecord, readSwitch, readText } from 'portico/kit'
import { definePlugin, type PluginSetup } from 'portico/plugin'
import { accountOf } from './account-of.js'
import type { SmartSessionsApi } from './contract.js'
import { type SmartSessionsOptions, smartSessionsOptions } from './options.js'
import type { SmartSessionsPlugin, SmartSessionsViewState } from './plugin-type.js'

const loadRuntime = () => import('./runtime.js')

const nothing = defineSchema((value = {}): Record<never, never> => readRecord(value) && {})
const ofSession = defineSchema((value) => ({ id: readText(readRecord(value)['id'], 'id') }))

const definition = definePlugin({
  id: 'smartSessions',
  options: smartSessionsOptions,
  errors: async () => (await loadRuntime()).smartSessionsError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: {
      SmartSessionCreate: {
        params: ofSession,
        result: defineSchema((value) => readSwitch(value, 'allowed')),
      },
      SmartSessionCreated: { params: ofSession },
      SmartSessionList: { params: nothing },
      SmartSession: { params: ofSession },
    },
  },
  contributes: {
    'settings.rows': { id: 'sessions', load: 'SessionsRow' },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { source }, networks }) => source.egress(networks),
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  setup: ({ navigate, runtime, stores }): PluginSetup<SmartSessionsApi, SmartSessionsViewState> => ({
    api: {
      open: () => navigate('SmartSessionList'),
      grant: async (request, { signal } = {}) => (await runtime.start()).grant(request, signal),
      list: async () => (await runtime.start()).listOwn(),
      revoke: async (id) => (await runtime.start()).revoke(id),
    },
    viewState: { account: () => accountOf(stores), runtime },
  }),
})

/**
 * Lets a key of the host act for an EVM account within limits that the user has seen, until the user ends it. Experimental.
 * @example
 * createModal({ plugins: [eip155({ networks: [base] }), smartSessions({ source: reownCompatible({ url }) })] })
 */
export const smartSessions = (options: SmartSessionsOptions): SmartSessionsPlugin => definition(options)
