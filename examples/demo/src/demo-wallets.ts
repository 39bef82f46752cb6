import network from 'demo:network'
import {
  virtualBitcoinWallet,
  virtualPolkadotWallet,
  virtualCosmosWallet,
  virtualSolanaWallet,
  virtualWallet,
} from 'portico/testing'
import { settings } from './settings.js'

const { bitcoin, polkadot, cosmos, solana } = network
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

/** A wallet of `injectedWeb3`, where the page's address names Polkadot. */
const createVine = () =>
  polkadot && settings.namesFamily('polkadot')
    ? [
        virtualPolkadotWallet({
          name: 'Vine Wallet',
          id: 'Vine Wallet',
          keys: polkadot.accounts,
          manual,
          persist: persistAs('vine-wallet'),
        }),
      ]
    : []

/** A wallet at Keplr's place in the page; the plugin lists what is there by that name. */
const createKeplr = ({ accounts, chains: own }: NonNullable<typeof cosmos>) =>
  virtualCosmosWallet({
    name: 'Keplr',
    privateKeys: accounts.map(({ privateKey }) => privateKey as `0x${string}`),
    chains: own.map(({ chainId, prefix }) => ({ chainId, prefix })),
    manual,
    persist: persistAs('keplr'),
  })

const isEmpty = settings.wallets === 'none'
export const wallets = isEmpty ? [] : createEvmWallets()
export const manyChained = isEmpty || !(solana || bitcoin) ? [] : createOrchard()
export const polkadotWallets = isEmpty ? [] : createVine()

export const keplr = !isEmpty && cosmos && settings.hasFamily('cosmos') ? createKeplr(cosmos) : undefined

/** The recipient of the demo's transfers. */
export const recipient = spare?.address ?? ''

if (settings.sessions && network.sessionAccount) {
  // Loaded where it is asked for only.
  const { sessionWallet } = await import('./session-wallet.js')
  const [chain] = chains
  const key = keys.at(-1)
  if (chain && key)
    sessionWallet({
      ...{ name: 'Session Wallet', chain, sessionAccount: network.sessionAccount },
      privateKey: key,
    }).announce(window)
}

for (const wallet of [...wallets, ...manyChained, ...polkadotWallets, ...(keplr ? [keplr] : [])]) {
  if (answer) wallet.script({ '*': answer })
  wallet.announce(window)
}
