import type { Modal } from '../../src/index.js'
import { createKernel } from '../../src/kernel/create-kernel.js'
import { mainnet } from '../../src/networks/index.js'
import { type Eip155Plugin, eip155 } from '../../src/plugins/eip155/index.js'
import { memoryStorage, testWindow, virtualWallet } from '../../src/testing/index.js'

/** What the tests of the guides hand over before a guide's code is loaded. */
export const world: { rpcUrl: string; privateKey: `0x${string}` } = (globalThis as never)['porticoGuideWorld']

const wallet = virtualWallet({
  name: 'Guide Wallet',
  rdns: 'guide.wallet',
  privateKeys: [world.privateKey],
  chains: [{ id: 1, rpcUrl: world.rpcUrl }],
})
const window = testWindow()
wallet.announce(window)

const made = createKernel({
  projectId: 'guide',
  plugins: [eip155({ networks: [mainnet], rpcUrls: { 'eip155:1': [world.rpcUrl] } })],
  ports: { storage: memoryStorage(), window: window as never },
})
await made.modal.connect('eip155:1', { connectorId: 'guide.wallet' })

/** Stands for the `./modal.js` of a guide: the real plugin on a real chain, with a wallet connected. */
export const modal = made.modal as unknown as Modal<[Eip155Plugin<'eip155:1'>]>
