import network from 'demo:network'
import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { definePlugin } from 'portico/plugin'
import { nftsQuery } from 'portico/services'
import { solana } from 'portico/solana'
import { virtualSolanaWallet, virtualWallet } from 'portico/testing'
import { accountPlugins, buyPlugins, chainSource, indexedSource } from '../../../examples/demo/src/account-plugins.js'
import { localAnvil, localEthereum, localSolana } from '../../../examples/demo/src/demo-networks.js'

const query = new URLSearchParams(location.search)
const persist = { storage: localStorage, key: 'page-wallet' }

const wallet = virtualWallet({
  name: 'Page Wallet',
  rdns: 'example.page',
  privateKeys: [network.demoAccount.privateKey as `0x${string}`],
  chains: network.chains,
  persist,
})
wallet.announce(window)

const solanaWallet =
  network.solana &&
  virtualSolanaWallet({
    name: 'Page Wallet',
    seeds: [network.solana.demoAccount.seed],
    chains: [{ chain: 'solana:localnet', rpcUrl: network.solana.rpcUrl }],
    persist: { storage: localStorage, key: 'page-wallet-solana' },
  })
solanaWallet?.announce(window)

/** With `nfts` in the address, so many NFTs, half of them without a collection. */
const manyNfts = definePlugin({
  id: 'many',
  egress: () => ({}),
  setup({ answer }) {
    const items = Array.from({ length: Number(query.get('nfts')) }, (_, at) => ({
      chain: 'eip155:1' as const,
      address: '0x5555555555555555555555555555555555555555',
      tokenId: String(at + 1),
      name: `Tide ${at + 1}`,
      ...(at % 2 && { collection: 'Tides' }),
    }))
    if (items.length > 0) answer(nftsQuery, 'eip155', async () => ({ items }), { order: -1 })
  },
})

const blockExplorers = { default: { name: 'Explorer', url: 'https://explorer.example' } }

const plugins = [
  eip155({ networks: [{ ...localEthereum, blockExplorers }, localAnvil] }),
  ...(network.solana ? [solana({ networks: [localSolana] })] : []),
  manyNfts(),
  ...accountPlugins(query.get('source') === 'indexed' ? indexedSource : chainSource),
  ...(query.get('source') === 'buy' ? buyPlugins() : []),
] as const
const modal = createModal({
  projectId: 'local',
  themeMode: query.get('theme') === 'light' ? 'light' : 'dark',
  plugins,
})
defineElements(modal)

const page = { modal, plugins, wallet, solanaWallet }

/** What this page puts on its window. */
export type AccountPage = typeof page

Object.assign(window, { account: page })
