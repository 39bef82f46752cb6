import network from 'demo:network'
import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { siwx } from 'portico/siwx'
import { virtualWallet } from 'portico/testing'
import { localAnvil, localEthereum } from '../../../examples/demo/src/demo-networks.js'

// Where a visitor types.
document.querySelector('input')?.focus()

const wallet = virtualWallet({
  name: 'Page Wallet',
  rdns: 'example.page',
  privateKeys: [network.demoAccount.privateKey as `0x${string}`],
  chains: network.chains,
  persist: { storage: localStorage, key: 'page-wallet' },
})
wallet.announce(window)

const isAsking = new URLSearchParams(location.search).has('sign-in')
const modal = createModal({
  projectId: 'local',
  enableEmbedded: true,
  plugins: [
    eip155({ networks: [localEthereum, localAnvil] }),
    ...(isAsking ? [siwx({ required: true, statement: 'Sign in to this page.' })] : []),
  ],
})
defineElements(modal)
if (modal.element) document.querySelector('#place')?.append(modal.element)

const output = document.querySelector('output')
modal.subscribe(({ namespaces }) => {
  if (output) output.textContent = namespaces['eip155']?.caipAddress ?? 'none'
})

const page = { modal, wallet }

/** What this page puts on its window. */
export type EmbeddedPage = typeof page

Object.assign(window, { embedded: page })
