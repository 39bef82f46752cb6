import network from 'demo:network'
import { type VirtualSolanaWallet, type VirtualWallet, virtualSolanaWallet, virtualWallet } from 'portico/testing'
import { allChains } from './demo-networks.js'

const chains = network.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
const [spare] = network.accounts

/** Wallets like browser extensions, but drawn in this page, with worthless keys that everybody knows. */
const createWallets = (manual: boolean): readonly VirtualWallet[] => [
  virtualWallet({
    name: 'Garden Wallet',
    rdns: 'example.garden',
    privateKeys: [network.demoAccount.privateKey as `0x${string}`],
    chains,
    manual,
    persist: { storage: localStorage, key: 'garden-wallet' },
  }),
  virtualWallet({
    name: 'Meadow Wallet',
    rdns: 'example.meadow',
    privateKeys: network.accounts.map(({ privateKey }) => privateKey as `0x${string}`),
    // It does not know the second chain yet: switching there asks to add it.
    chains: chains.slice(0, 1),
    manual,
    persist: { storage: localStorage, key: 'meadow-wallet' },
  }),
]

const createSolanaWallets = (manual: boolean): readonly VirtualSolanaWallet[] =>
  network.solana && allChains
    ? [
        virtualSolanaWallet({
          name: 'Orchard Wallet',
          seeds: [network.solana.demoAccount.seed, ...network.solana.accounts.map(({ seed }) => seed)],
          chains: [{ chain: 'solana:localnet', rpcUrl: network.solana.rpcUrl }],
          manual,
          persist: { storage: localStorage, key: 'orchard-wallet' },
        }),
      ]
    : []

const query = new URLSearchParams(location.search)

/** `?wallets=none` leaves the page to real extensions; `?approve` answers every request with yes. */
export const wallets = query.get('wallets') === 'none' ? [] : createWallets(!query.has('approve'))

export const solanaWallets = query.get('wallets') === 'none' ? [] : createSolanaWallets(!query.has('approve'))

/** Somebody to send to. */
export const recipient = spare?.address ?? ''

for (const wallet of [...wallets, ...solanaWallets]) wallet.announce(window)
