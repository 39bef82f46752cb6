import { defineSchema, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { NftsStore } from './nfts-store.js'
import { nftsOptions } from './options.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const ofNamespace = defineSchema((value) => ({ namespace: readText(readRecord(value)['namespace'], 'namespace') }))
const ofNft = defineSchema((value) => {
  const { namespace, id } = readRecord(value)
  return { namespace: readText(namespace, 'namespace'), id: readText(id, 'id') }
})

/**
 * Shows the NFTs of an account.
 * @example
 * const source = blockscout({ url: 'https://eth.blockscout.com' })
 * createModal({ plugins: [eip155({ networks: [mainnet] }), nfts({ source })] })
 */
export const nfts = definePlugin({
  id: 'nfts',
  options: nftsOptions,
  views: {
    NftDetail: { params: ofNft, load: loadView('NftDetail') },
    HiddenNfts: { params: ofNamespace, load: loadView('HiddenNfts') },
  },
  contributes: {
    // Between the tokens and the activity.
    'account.tabs': { id: 'nfts', label: 'nfts.title', english: 'NFTs', order: -10, load: loadView('NftsTab') },
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
  setup: setUp,
})

/** The plugin, for its views. */
export type NftsPlugin = ReturnType<typeof nfts>
