import network from 'demo:network'
import { virtualBitcoinWallet, virtualSolanaWallet, virtualWallet } from 'portico/testing'
import { settings } from './settings.js'

const { bitcoin, solana } = network
const { answer } = settings
const manual = !answer
const persistAs = (key: string) => ({ storage: localStorage, key })
const chains = network.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
const [spare] = network.accounts
const keys = network.accounts.map(({ privateKey }) => privateKey as `0x${string}`)

/** Wallets like browser extensions, but drawn in this page, with worthless keys that everybody knows. */
const createEvmWallets = () => [
  virtualWallet({
    name: 'Garden Wallet',
    rdns: 'example.garden',
    privateKeys: [network.demoAccount.privateKey as `0x${string}`],
    chains,
    manual,
    persist: persistAs('garden-wallet'),
  }),
  virtualWallet({
    name: 'Meadow Wallet',
    rdns: 'example.meadow',
    privateKeys: keys,
    // It does not know the second chain yet: switching there asks to add it.
    chains: chains.slice(0, 1),
    manual,
    persist: persistAs('meadow-wallet'),
  }),
]

/** One wallet for all that runs here: what it finds of each family goes by one name, and is one row. */
const createOrchard = () => [
  virtualWallet({
    name: 'Orchard Wallet',
    rdns: 'example.orchard',
    privateKeys: keys.slice(1, 2),
    chains,
    manual,
    persist: persistAs('orchard-wallet'),
  }),
  ...(solana
    ? [
        virtualSolanaWallet({
          name: 'Orchard Wallet',
          seeds: [solana.demoAccount.seed, ...solana.accounts.map(({ seed }) => seed)],
          chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
          manual,
          persist: persistAs('orchard-wallet-solana'),
        }),
      ]
    : []),
  ...(bitcoin
    ? [
        virtualBitcoinWallet({
          name: 'Orchard Wallet',
          id: 'OrchardProviders.BitcoinProvider',
          privateKeys: bitcoin.accounts.slice(0, 1).map(({ privateKey }) => privateKey as `0x${string}`),
          chains: [{ id: bitcoin.caipNetworkId, apiUrl: bitcoin.apiUrl }],
          manual,
          persist: persistAs('orchard-wallet-bitcoin'),
        }),
      ]
    : []),
]

const isEmpty = settings.wallets === 'none'
export const wallets = isEmpty ? [] : createEvmWallets()
export const manyChained = isEmpty || !(solana || bitcoin) ? [] : createOrchard()

/** The recipient of the demo's transfers. */
export const recipient = spare?.address ?? ''

for (const wallet of [...wallets, ...manyChained]) {
  if (answer) wallet.script({ '*': answer })
  wallet.announce(window)
}
