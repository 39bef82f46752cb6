import network from 'demo:network'
import { type Bip122Plugin, bip122 } from 'portico/bip122'
import { virtualBitcoinWallet } from 'portico/testing'

const { bitcoin } = network
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const query = new URLSearchParams(location.search)

/** The Bitcoin plugin, where this machine has a chain for it. */
export const bitcoinPlugins = (
  bitcoin
    ? [
        bip122({
          networks: [{ id: '0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Local Bitcoin' }],
          apiUrls: { [bitcoin.caipNetworkId]: bitcoin.apiUrl },
        }),
      ]
    : []
) as readonly [Bip122Plugin<typeof REGTEST>]

/** A Bitcoin wallet like a browser extension, but drawn in this page. */
export const bitcoinWallets =
  bitcoin && query.get('wallets') !== 'none'
    ? [
        virtualBitcoinWallet({
          name: 'Orchard Wallet',
          id: 'OrchardProviders.BitcoinProvider',
          privateKeys: bitcoin.accounts.slice(0, 1).map(({ privateKey }) => privateKey as `0x${string}`),
          chains: [{ id: bitcoin.caipNetworkId, apiUrl: bitcoin.apiUrl }],
          manual: !query.has('approve'),
          persist: { storage: localStorage, key: 'orchard-wallet' },
        }),
      ]
    : []

for (const wallet of bitcoinWallets) wallet.announce(window)
