import { kusama, polkadot as mainnet } from '../../networks/index.js'
import { polkadot } from '../../plugins/polkadot/plugin.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import {
  type MemoryPolkadotChainOptions,
  memoryPolkadotChain,
} from '../../testing/memory-chain/memory-polkadot-chain.js'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import type { VirtualPolkadotKey } from '../../testing/virtual-polkadot-wallet/polkadot-wallet-types.js'
import { virtualPolkadotWallet } from '../../testing/virtual-polkadot-wallet/virtual-polkadot-wallet.js'
import { askTransfers } from './ask-transfers.js'

export const POLKADOT = mainnet.caipNetworkId
export const KUSAMA = kusama.caipNetworkId
const WALLET = 'talisman'

/** Keys of one byte repeated. */
export const key = (byte: string, name: string, more: Partial<VirtualPolkadotKey> = {}): VirtualPolkadotKey => ({
  seed: byte.repeat(32),
  name,
  ...more,
})

const KEYS = [key('09', 'Alice'), key('0a', 'Bob')]

/** A wallet with two keys, unless others are given. */
export const polkadotWallet = (keys = KEYS) => virtualPolkadotWallet({ name: 'Talisman', id: WALLET, keys })

/** A modal with Polkadot and Kusama on chains in memory, and one virtual wallet. */
export const bootPolkadot = ({
  wallet = polkadotWallet(),
  storage = memoryStorage(),
  chain: options = {},
  transfers = false,
}: {
  readonly wallet?: ReturnType<typeof polkadotWallet>
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly chain?: Partial<MemoryPolkadotChainOptions>
  readonly transfers?: boolean
} = {}) => {
  const chain = memoryPolkadotChain({ id: mainnet.id, rpcUrl: mainnet.rpcUrls.default.http[0] ?? '', ...options })
  const other = memoryPolkadotChain({ id: kusama.id, rpcUrl: kusama.rpcUrls.default.http[0] ?? '', ss58Prefix: 2 })
  const http = scriptedHttp([chain, other])
  const asks = askTransfers('polkadot')
  const world = createTestModal({
    plugins: [polkadot({ networks: [mainnet, kusama], transfers }), asks.plugin],
    wallets: [wallet],
    storage,
    http,
  })
  const { modal } = world
  const account = () => modal.getSnapshot().namespaces['polkadot']
  /** Every account that a subscriber has seen. */
  const seen = new Set<string | undefined>()
  modal.subscribe(() => seen.add(account()?.caipAddress))
  const connect = () => modal.connect(POLKADOT, { connectorId: WALLET })
  return { ...world, wallet, chain, other, account, seen, connect, api: modal.plugins.polkadot, asks }
}
