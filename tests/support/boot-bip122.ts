import { bitcoin, bitcoinTestnet } from '../../networks/index.js'
import { bip122 } from '../../plugins/bip122/plugin.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { memoryAddressApi } from '../../testing/memory-chain/memory-address-api.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import type { VirtualBitcoinWalletOptions } from '../../testing/virtual-bitcoin-wallet/bitcoin-wallet-types.js'
import { virtualBitcoinWallet } from '../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'

export const BITCOIN = bitcoin.caipNetworkId
export const BITCOIN_TESTNET = bitcoinTestnet.caipNetworkId
const BITCOIN_WALLET = 'TestProviders.BitcoinProvider'
const API = 'https://api.example'

/** A modal with Bitcoin and its testnet, and one virtual wallet whose keys are bytes repeated. */
export const bootBip122 = (options: Partial<VirtualBitcoinWalletOptions> = {}, apiUrls = { [BITCOIN]: API }) => {
  const http = scriptedHttp([memoryAddressApi(API)])
  const wallet = virtualBitcoinWallet({
    name: 'Test Bitcoin Wallet',
    id: BITCOIN_WALLET,
    privateKeys: [`0x${'09'.repeat(32)}`, `0x${'0a'.repeat(32)}`],
    chains: [
      { id: BITCOIN, apiUrl: API },
      { id: BITCOIN_TESTNET, apiUrl: API },
    ],
    http: scriptedHttp([memoryAddressApi(API)]),
    ...options,
  })
  const world = createTestModal({
    plugins: [bip122({ networks: [bitcoin, bitcoinTestnet], apiUrls })],
    wallets: [wallet],
    http,
  })
  const connect = () => world.modal.connect(BITCOIN, { connectorId: BITCOIN_WALLET })
  return { ...world, wallet, connect, api: world.modal.plugins.bip122 }
}
