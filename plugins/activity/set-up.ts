import { loadOnce } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { activityQuery, counterpartiesService } from 'portico/services'
import type { ActivityStore } from './activity-store.js'
import type { ActivityApi, ActivitySnapshot } from './contract.js'
import { accountOf } from './history/account-subject.js'
import type english from './messages/en.js'
import type { ActivityOptions } from './options.js'

type Module = typeof import('./runtime.js')
export type ActivityContext = PluginContext<ActivityOptions, ActivityStore, never, Module, typeof english>

const IDLE: ActivitySnapshot = Object.freeze({ status: 'idle', items: [], hidden: 0, hasMore: false, missing: [] })
const LOADING: ActivitySnapshot = Object.freeze({ ...IDLE, status: 'loading' })
const FAILED: ActivitySnapshot = Object.freeze({ ...IDLE, status: 'failed' })

/** Answers with the source, and returns the API; the code that reads, and the requests, wait for an observer. */
export const setUp = (context: ActivityContext): ActivityApi => {
  const { answer, options, provide, report, runtime, store, stores, tap, watch } = context
  const { activity } = options.source.open(context)
  if (activity) answer(activityQuery, '*', activity)

  const load = loadOnce(async () => {
    const history = new (await runtime()).History(context)
    store.start(history)
    return history
  })
  const start = async (): Promise<void> => {
    try {
      await load()
    } catch (error) {
      store.fail(error)
      report(error)
    }
  }
  tap('send.settled', async (operation, outcome) => {
    if (!outcome.ok) return
    await start()
    await store.history?.remember(operation, outcome.value)
  })
  const active = () => stores.networks.activeNamespace ?? ''
  const getSnapshot = (namespace = active()): ActivitySnapshot => {
    const subject = accountOf(stores, namespace)
    if (!subject) return IDLE
    return store.history?.of(namespace, subject) ?? (store.error === undefined ? LOADING : FAILED)
  }
  provide(counterpartiesService, {
    load: start,
    of(namespace) {
      const subject = accountOf(stores, namespace)
      return (subject && store.history?.counterparties(namespace, subject)) ?? []
    },
  })
  const run = async (verb: 'refresh' | 'more', namespace: string): Promise<void> => {
    await start()
    await store.history?.run(verb, namespace)
  }
  return Object.freeze({
    options,
    get names() {
      return store.history?.names
    },
    load: start,
    getSnapshot,
    group: (items, locale) => store.history?.group(items, locale) ?? [],
    subscribe(listener, namespace) {
      void start()
      return watch(() => getSnapshot(namespace), listener)
    },
    refresh: (namespace = active()) => run('refresh', namespace),
    more: (namespace = active()) => run('more', namespace),
  } satisfies ActivityApi)
}
