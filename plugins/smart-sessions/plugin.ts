import { defineSchema, readRecord, readSwitch, readText } from 'portico/kit'
import {
  type ContextOf,
  definePlugin,
  type FeaturePlugin,
  type LazyState,
  type ListedView,
  type PluginSetup,
  type Schema,
} from 'portico/plugin'
import type { SessionAccount } from 'portico/services'
import { accountOf } from './account-of.js'
import type { SmartSessionsApi } from './contract.js'
import type { smartSessionsError } from './errors.js'
import type english from './messages/en.js'
import { type SmartSessionsOptions, smartSessionsOptions } from './options.js'
import type { SessionsFlow } from './sessions-flow.js'

/** What the plugin's own views get. */
interface SmartSessionsViewState {
  /** Returns the account that the modal shows; observable. */
  account(): SessionAccount | undefined
  /** Asks wallet and service. */
  readonly runtime: LazyState<SessionsFlow>
}

interface OfSession {
  readonly id: string
}

type Nothing = Record<never, never>
type View<Params, Result = unknown> = ListedView<Schema<Params, Params>, Schema<Result, Result>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface SmartSessionsPlugin
  extends FeaturePlugin<
    'smartSessions',
    {
      api: SmartSessionsApi
      viewState: SmartSessionsViewState
      views: {
        readonly SmartSessionCreate: View<OfSession, boolean>
        readonly SmartSessionCreated: View<OfSession>
        readonly SmartSessionList: View<Nothing>
        readonly SmartSession: View<OfSession>
      }
      errors: keyof typeof smartSessionsError.catalogue
      messages: typeof english
    }
  > {}

/** The context of the plugin's own code. */
export type SessionsContext = ContextOf<typeof definition>

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
