import network from 'demo:network'
import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { virtualWallet } from 'portico/testing'
import { localAnvil, localEthereum } from '../../../examples/demo/src/demo-networks.js'

/** A wallet that says yes to everything, as one with a worthless key may. */
export const wallet = virtualWallet({
  name: 'Page Wallet',
  rdns: 'example.page',
  privateKeys: [network.demoAccount.privateKey as `0x${string}`],
  chains: network.chains,
  persist: { storage: localStorage, key: 'page-wallet' },
})
wallet.announce(window)

/** The modal of a page that is written without React. */
export const modal = createModal({
  projectId: 'local',
  plugins: [eip155({ networks: [localEthereum, localAnvil] })],
})
defineElements(modal)
