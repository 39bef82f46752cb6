import { onTestFinished } from 'vitest'
import { solana as mainnet, solanaDevnet } from '../../networks/index.js'
import { type SolanaOptions, solana } from '../../plugins/solana/index.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { memorySolanaChain } from '../../testing/memory-chain/memory-solana-chain.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import { testWindow } from '../../testing/ports/test-window.js'
import type { VirtualSolanaWalletOptions } from '../../testing/virtual-solana-wallet/solana-wallet-types.js'
import { virtualSolanaWallet } from '../../testing/virtual-solana-wallet/virtual-solana-wallet.js'

/** PUBLIC AND WORTHLESS keys of two accounts, and their addresses. */
export const SEEDS = [
  'ad4ecfcd390c9574676a6ab1d0142397bf9915e3261a519fded9557c1e717c9a',
  '89b2d5fcfac2860bb2b00a79b5e0b59b882de286f2b3416bcdabe9f55a915621',
]
export const ALICE = '7YFFu9H9G8zWH7gqxXXFreCuxSQbSJZZ45CDYNB6SDJr'
export const BOB = 'D1EAkqqzD1th2ZzT8W7Rf6kbuz6Yk5LKT3ejS5mWMKTc'
export const CAROL = '3Cyc2DJhipwvGBubgJQ5fGG2Cs3m9zYwFN9vCSKgVd7S'
export const CHAIN = mainnet.caipNetworkId
export const RPC_URL = mainnet.rpcUrls.default.http[0] ?? ''
const NETWORKS = [mainnet, solanaDevnet] as const
const NAMES = ['mainnet', 'devnet', 'testnet', 'localnet'] as const

/** A chain in memory for each network of a test. */
export const memoryChains = (accounts = {}, balances = {}) =>
  NETWORKS.map(({ id, rpcUrls }) =>
    memorySolanaChain({ id, rpcUrl: rpcUrls.default.http[0] ?? '', accounts, balances }),
  )

/** A wallet of two accounts. */
export const aWallet = (options: Partial<VirtualSolanaWalletOptions> = {}) =>
  virtualSolanaWallet({
    name: 'Test Wallet',
    seeds: SEEDS,
    chains: NAMES.map((name) => ({ chain: `solana:${name}`, rpcUrl: RPC_URL })),
    http: scriptedHttp(memoryChains()),
    ...options,
  })

/** The modal of a test, with a wallet in its page. */
export const bootSolana = ({
  wallet = aWallet(),
  window = testWindow(),
  http = scriptedHttp(memoryChains()),
  announce = true,
  ...options
}: Partial<SolanaOptions<typeof NETWORKS>> & {
  readonly wallet?: ReturnType<typeof virtualSolanaWallet>
  readonly window?: ReturnType<typeof testWindow>
  readonly http?: ReturnType<typeof scriptedHttp>
  readonly announce?: boolean
} = {}) => {
  if (announce) wallet.announce(window)
  const world = createTestModal({ plugins: [solana({ networks: NETWORKS, ...options })], window, http })
  onTestFinished(() => world.modal.destroy().catch(() => undefined))
  return { ...world, api: world.modal.plugins.solana, wallet, window, http }
}

/** The same, connected to the main network. */
export const bootSolanaConnected = async (options: Parameters<typeof bootSolana>[0] = {}) => {
  const booted = bootSolana(options)
  await booted.modal.connect(CHAIN, { connectorId: 'Test Wallet' })
  return booted
}

/** A transaction that asks nothing but the signature of one account. */
export const unsigned = (key: Uint8Array): Uint8Array =>
  Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...new Uint8Array(32), 0])
