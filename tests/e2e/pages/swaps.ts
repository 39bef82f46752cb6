import network from 'demo:network'
import { createModal } from 'portico'
import { activity } from 'portico/activity'
import { balances } from 'portico/balances'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { definePlugin } from 'portico/plugin'
import { reownCompatible } from 'portico/sources'
import { swaps } from 'portico/swaps'
import { virtualWallet } from 'portico/testing'
import { chainSource, swapSource } from '../../../examples/demo/src/account-plugins.js'
import { localAnvil, localEthereum } from '../../../examples/demo/src/demo-networks.js'

const query = new URLSearchParams(location.search)
const batchAccount = query.get('batch-account') as `0x${string}` | null

const wallet = virtualWallet({
  name: 'Page Wallet',
  rdns: 'example.page',
  privateKeys: [network.demoAccount.privateKey as `0x${string}`],
  chains: network.chains,
  persist: { storage: localStorage, key: 'page-wallet' },
  ...(batchAccount && { batchAccount }),
})
wallet.announce(window)

/** The names of the events so far. */
const events: string[] = []
const watcher = definePlugin({
  id: 'watcher',
  egress: () => ({}),
  setup: ({ tap }) => tap('event', ({ event }) => void events.push(event)),
})

const blockExplorers = { default: { name: 'Explorer', url: 'https://explorer.example' } }

const modal = createModal({
  projectId: 'local',
  themeMode: query.get('theme') === 'light' ? 'light' : 'dark',
  plugins: [
    eip155({ networks: [{ ...localEthereum, blockExplorers }, localAnvil] }),
    watcher(),
    balances({ source: chainSource }),
    activity({ source: chainSource }),
    swaps({ source: swapSource ?? reownCompatible({ url: 'https://swaps.example' }) }),
  ],
})
defineElements(modal)

const page = { modal, wallet, events }

/** What this page puts on its window. */
export type SwapsPage = typeof page

Object.assign(window, { swaps: page })
