import { defineSchema, readRecord, readSwitch, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import type { HostSmartSessionsPlugin } from './contract.js'
import { type SmartSessionsOptions, smartSessionsOptions } from './options.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const loadRuntime = () => import('./runtime.js')

const nothing = defineSchema((value = {}): Record<never, never> => readRecord(value) && {})
const ofSession = defineSchema((value) => ({ id: readText(readRecord(value)['id'], 'id') }))

const definition = definePlugin({
  id: 'smartSessions',
  options: smartSessionsOptions,
  errors: async () => (await loadRuntime()).smartSessionsError.catalogue,
  views: {
    SmartSessionCreate: {
      params: ofSession,
      result: defineSchema((value) => readSwitch(value, 'allowed')),
      load: loadView('SmartSessionCreate'),
    },
    SmartSessionCreated: { params: ofSession, load: loadView('SmartSessionCreated') },
    SmartSessionList: { params: nothing, load: loadView('SmartSessionList') },
    SmartSession: { params: ofSession, load: loadView('SmartSession') },
  },
  contributes: {
    'settings.rows': { id: 'sessions', load: loadView('SessionsRow') },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { source }, networks }) => source.egress(networks),
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  setup: setUp,
})

/**
 * Lets a key of the host act for an EVM account within limits that the user has seen, until the user ends it. Experimental.
 * @example
 * createModal({ plugins: [eip155({ networks: [base] }), smartSessions({ source: reownCompatible({ url }) })] })
 */
export const smartSessions = (options: SmartSessionsOptions): HostSmartSessionsPlugin => definition(options)
