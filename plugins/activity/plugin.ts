import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import { definePlugin, type PluginSetup } from 'portico/plugin'
import { activityQuery, counterpartiesService } from 'portico/services'
import { ActivityStore } from './activity-store.js'
import type { ActivityApi, ActivityParams, ActivitySnapshot, TransactionParams } from './contract.js'
import { accountOf } from './history/account-subject.js'
import { type ActivityOptions, activityOptions } from './options.js'
import type { ActivityPlugin, ActivityViewState } from './plugin-type.js'

const IDLE: ActivitySnapshot = Object.freeze({ status: 'idle', items: [], hidden: 0, hasMore: false, missing: [] })
const LOADING: ActivitySnapshot = Object.freeze({ ...IDLE, status: 'loading' })
const FAILED: ActivitySnapshot = Object.freeze({ ...IDLE, status: 'failed' })

const readParams = (value: unknown): ActivityParams => {
  const namespace = readOptional(readRecord(value ?? {})['namespace'], 'namespace', readText)
  return namespace === undefined ? {} : { namespace }
}

const loadRuntime = () => import('./runtime.js')

const definition = definePlugin({
  id: 'activity',
  provides: [counterpartiesService],
  options: activityOptions,
  errors: async () => (await loadRuntime()).activityError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: {
      Transactions: { params: defineSchema(readParams) },
      Transaction: {
        params: defineSchema(
          (value): TransactionParams => ({
            ...readParams(value),
            id: readText(readRecord(value)['id'], 'id'),
          }),
        ),
      },
    },
  },
  contributes: {
    'account.tabs': {
      id: 'activity',
      label: 'activity.title',
      english: 'Activity',
      order: 30,
      load: 'ActivityTab',
      when: ({ stores: { accounts, modal } }) => accounts.offers(modal.namespace ?? '').history !== undefined,
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, source }, networks }) => [
    source.egress(networks),
    { images: [imageUrl], storage: ['portico:activity:'] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new ActivityStore(),
  // The code that reads and the requests wait for an observer.
  setup(context): PluginSetup<ActivityApi, ActivityViewState> {
    const { answer, options, provide, report, runtime, store, stores, tap, watch } = context
    const { activity } = options.source.open(context)
    if (activity) answer(activityQuery, '*', activity)

    const load = async (): Promise<void> => {
      try {
        await runtime.start()
      } catch (error) {
        store.fail(error)
        report(error)
      }
    }
    tap('send.settled', async (operation, outcome) => {
      if (!outcome.ok) return
      await load()
      await runtime.started?.remember(operation, outcome.value)
    })
    const active = () => stores.networks.activeNamespace ?? ''
    const getSnapshot = (namespace = active()): ActivitySnapshot => {
      const subject = accountOf(stores, namespace)
      if (!subject) return IDLE
      return runtime.started?.of(namespace, subject) ?? (store.error === undefined ? LOADING : FAILED)
    }
    provide(counterpartiesService, {
      load,
      of(namespace) {
        const subject = accountOf(stores, namespace)
        return (subject && runtime.started?.counterparties(namespace, subject)) ?? []
      },
    })
    const run = async (verb: 'refresh' | 'more', namespace: string): Promise<void> => {
      await load()
      await runtime.started?.run(verb, namespace)
    }
    const api: ActivityApi = {
      load,
      getSnapshot,
      group: (items, locale) => runtime.started?.group(items, locale) ?? [],
      subscribe(listener, namespace) {
        void load()
        return watch(() => getSnapshot(namespace), listener)
      },
      refresh: (namespace = active()) => run('refresh', namespace),
      more: (namespace = active()) => run('more', namespace),
    }
    return { api: Object.freeze(api), viewState: { options, runtime } }
  },
})

/**
 * Shows what an account has sent and received, with what was sent from this page on top.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), activity({ source: rpc() })] })
 */
export const activity = (options: ActivityOptions): ActivityPlugin => definition(options)
