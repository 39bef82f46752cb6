import { loadOnce } from 'portico/kit'
import { type PluginContext, snapshotOf } from 'portico/plugin'
import { nftsQuery } from 'portico/services'
import type { NftsApi, NftsSnapshot } from './contract.js'
import type { NftsStore } from './nfts-store.js'
import type { ParsedNftsOptions } from './options.js'

type Context = PluginContext<ParsedNftsOptions, NftsStore, never, typeof import('./runtime.js')>

const IDLE: NftsSnapshot = {
  status: 'idle',
  nfts: [],
  hidden: [],
  hasMore: false,
  missing: [],
  readAt: undefined,
  failedAt: undefined,
  error: undefined,
}

/** Answers for the source, and returns the API; the code that reads and the requests wait for what observes an account. */
export const setUp = (context: Context): NftsApi => {
  const { answer, options, report, runtime, store, stores } = context
  const { imageUrl, source } = options
  const data = source.open(context)
  if (data.nfts) answer(nftsQuery, '*', data.nfts)

  const load = loadOnce(async () => {
    const galleries = new (await runtime()).Galleries(context)
    store.start(galleries)
    return galleries
  })
  const run = async (act?: (galleries: NonNullable<NftsStore['galleries']>) => unknown): Promise<void> => {
    try {
      const galleries = store.galleries ?? (await load())
      await act?.(galleries)
    } catch (error) {
      store.fail(error)
      report(error)
    }
  }
  const active = () => stores.networks.activeNamespace ?? ''
  const of = (namespace: string): NftsSnapshot =>
    store.galleries?.of(namespace) ?? (store.error ? { ...IDLE, status: 'failed', error: store.error } : IDLE)
  const { getSnapshot, subscribe } = snapshotOf(() => ({ ...of(active()) }))
  return {
    options: { ...(imageUrl && { imageUrl }) },
    getSnapshot,
    subscribe(listener) {
      void run()
      return subscribe(listener)
    },
    load: () => run(),
    of,
    refresh: (namespace = active()) => run((galleries) => galleries.refresh(namespace)),
    more: (namespace = active()) => run((galleries) => galleries.more(namespace)),
    hide: (id) => void run((galleries) => galleries.choose(id, false)),
    show: (id) => void run((galleries) => galleries.choose(id, true)),
  }
}
