import { cosmosHub, osmosis } from '../../networks/index.js'
import { cosmos } from '../../plugins/cosmos/index.js'
import { createTestModal, type TestModalOptions } from '../../testing/create-test-modal.js'
import { memoryCosmosNode } from '../../testing/memory-chain/memory-cosmos-node.js'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import type { VirtualCosmosWalletOptions } from '../../testing/virtual-cosmos-wallet/cosmos-wallet-types.js'
import { virtualCosmosWallet } from '../../testing/virtual-cosmos-wallet/virtual-cosmos-wallet.js'

export const HUB = cosmosHub.caipNetworkId
export const OSMOSIS = osmosis.caipNetworkId

/** The addresses of the wallet's first and second key. */
export const HERE = 'cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe'
export const THERE = 'osmo1l3e9pgs3mmwuwrh95fecme0s0qtn2880p3ptlt'
export const SECOND = 'cosmos1uuae56wxx32g2cl5cuhhdf8zzz2xrl6mteycrg'
export const SECOND_THERE = 'osmo1uuae56wxx32g2cl5cuhhdf8zzz2xrl6mrzhg46'

/** A wallet of Keplr's shape that knows the hub and Osmosis. */
export const keplr = (options: Partial<VirtualCosmosWalletOptions> = {}) =>
  virtualCosmosWallet({
    name: 'Keplr',
    privateKeys: [`0x${'11'.repeat(32)}`, `0x${'12'.repeat(32)}`],
    chains: [
      { chainId: 'cosmoshub-4', prefix: 'cosmos' },
      { chainId: 'osmosis-1', prefix: 'osmo' },
    ],
    ...options,
  })

/** The nodes of both networks, as one server. */
export const nodes = () =>
  scriptedHttp([...(cosmosHub.restUrls ?? []), ...(osmosis.restUrls ?? [])].map((url) => memoryCosmosNode(url)))

/** A modal on the hub and Osmosis, a wallet in its page, and everything that subscribers have seen. */
export const bootCosmos = ({
  wallet = keplr(),
  storage = memoryStorage(),
  http = nodes(),
  ...options
}: Partial<Omit<TestModalOptions<[], never>, 'plugins' | 'wallets'>> & {
  readonly wallet?: ReturnType<typeof keplr>
} = {}) => {
  const plugins = [cosmos({ networks: [cosmosHub, osmosis] })] as const
  const world = createTestModal({ ...options, plugins, wallets: [wallet], storage, http })
  const { modal } = world
  const account = () => modal.getSnapshot().namespaces['cosmos']
  const seen = new Set<string | undefined>()
  modal.subscribe(() => seen.add(account()?.caipAddress))
  return { ...world, wallet, account, seen, connect: () => modal.connect(HUB, { connectorId: 'app.keplr' }) }
}
