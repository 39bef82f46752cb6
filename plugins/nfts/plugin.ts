import { defineSchema, readRecord, readText } from 'portico/kit'
import { definePlugin, type PluginSetup, snapshotOf } from 'portico/plugin'
import { nftsQuery } from 'portico/services'
import type { NftsApi, NftsPlugin, NftsSnapshot, NftsViewState } from './contract.js'
import type { Galleries } from './gallery/galleries.js'
import { NftsStore } from './nfts-store.js'
import { type NftsOptions, nftsOptions } from './options.js'

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

const ofNamespace = defineSchema((value) => ({ namespace: readText(readRecord(value)['namespace'], 'namespace') }))
const ofNft = defineSchema((value) => {
  const { namespace, id } = readRecord(value)
  return { namespace: readText(namespace, 'namespace'), id: readText(id, 'id') }
})

const definition = definePlugin({
  id: 'nfts',
  options: nftsOptions,
  views: {
    load: () => import('./views/views.js'),
    list: { NftDetail: { params: ofNft }, HiddenNfts: { params: ofNamespace } },
  },
  contributes: {
    // Between the tokens and the activity.
    'account.tabs': { id: 'nfts', label: 'nfts.title', english: 'NFTs', order: -10, load: 'NftsTab' },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, source }, networks }) => [
    source.egress(networks),
    { images: [imageUrl], storage: ['portico:nfts:'] },
  ],
  purposes: () => import('./purposes.js'),
  runtime: () => import('./runtime.js'),
  store: () => new NftsStore(),
  // The code that reads and the requests wait for what observes an account.
  setup(context): PluginSetup<NftsApi, NftsViewState> {
    const { answer, options, report, runtime, store, stores } = context
    const data = options.source.open(context)
    if (data.nfts) answer(nftsQuery, '*', data.nfts)

    const run = async (act: (galleries: Galleries) => unknown): Promise<void> => {
      try {
        await act(runtime.started ?? (await runtime.start()))
      } catch (error) {
        store.fail(error)
        report(error)
      }
    }
    const load = async (): Promise<void> => run(() => undefined)
    const active = () => stores.networks.activeNamespace ?? ''
    const of = (namespace: string): NftsSnapshot =>
      runtime.started?.of(namespace) ?? (store.error ? { ...IDLE, status: 'failed', error: store.error } : IDLE)
    const { getSnapshot, subscribe } = snapshotOf(() => ({ ...of(active()) }))
    return {
      api: {
        getSnapshot,
        subscribe(listener) {
          void load()
          return subscribe(listener)
        },
        load,
        of,
        refresh: (namespace = active()) => run((galleries) => galleries.refresh(namespace)),
        more: (namespace = active()) => run((galleries) => galleries.more(namespace)),
        hide: (id) => void run((galleries) => galleries.choose(id, false)),
        show: (id) => void run((galleries) => galleries.choose(id, true)),
      },
      viewState: options,
    }
  },
})

/**
 * Shows the NFTs of an account.
 * @example
 * const source = blockscout({ url: 'https://eth.blockscout.com' })
 * createModal({ plugins: [eip155({ networks: [mainnet] }), nfts({ source })] })
 */
export const nfts = (options: NftsOptions): NftsPlugin => definition(options)
