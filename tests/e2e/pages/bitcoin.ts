import network from 'demo:network'
import { createModal } from 'portico'
import { bip122 } from 'portico/bip122'
import { defineElements } from 'portico/elements'
import { virtualBitcoinWallet } from 'portico/testing'

const { bitcoin } = network
if (!bitcoin) throw new Error('There is no Bitcoin chain on this machine.')
const { accounts, apiUrl, caipNetworkId } = bitcoin

/** A wallet that says yes to everything, unless it is told otherwise. */
const wallet = virtualBitcoinWallet({
  name: 'Page Bitcoin Wallet',
  id: 'PageProviders.BitcoinProvider',
  privateKeys: accounts.slice(0, 1).map(({ privateKey }) => privateKey as `0x${string}`),
  chains: [{ id: caipNetworkId, apiUrl }],
  persist: { storage: localStorage, key: 'page-bitcoin-wallet' },
})
wallet.announce(window)

const modal = createModal({
  plugins: [
    bip122({
      networks: [{ id: '0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Local Bitcoin' }],
      apiUrls: { [caipNetworkId]: apiUrl },
    }),
  ],
})
defineElements(modal)

const output = document.querySelector('output')
modal.subscribe(({ namespaces }) => {
  const { status, caipAddress } = namespaces['bip122'] ?? {}
  if (output) output.textContent = caipAddress ?? String(status)
})

const page = { modal, wallet }

/** What this page puts on its window. */
export type BitcoinPage = typeof page

Object.assign(window, { bitcoin: page })
