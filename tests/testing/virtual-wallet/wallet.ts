import { memoryChain } from '../../../testing/memory-chain/memory-chain.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import type { VirtualWalletOptions } from '../../../testing/virtual-wallet/wallet-types.js'

// anvil's first two development keys: public and worthless.
export const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet on two chains in memory. */
export const setUpWallet = (options: Partial<VirtualWalletOptions> = {}) => {
  const mainnet = memoryChain({ id: 1, rpcUrl: 'https://one.example' })
  const base = memoryChain({ id: 8453, rpcUrl: 'https://base.example' })
  const http = scriptedHttp([mainnet, base])
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: KEYS,
    chains: [
      { id: 1, rpcUrl: 'https://one.example' },
      { id: 8453, rpcUrl: 'https://base.example' },
    ],
    http,
    ...options,
  })
  const events: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, (payload: unknown) => events.push([event, payload]))
  }
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  return { wallet, ask, events, http, mainnet, base }
}
