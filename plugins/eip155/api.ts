import type { CaipNetworkId } from 'portico/plugin'
import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem'
import type { Eip155Context } from './context.js'
import type { StableProvider } from './eip1193.js'
import { createStableProvider } from './provider/stable-provider.js'

/** What `modal.plugins.eip155` offers. */
export interface Eip155Api {
  /** One EIP-1193 provider for the life of the modal; give it to viem, ethers or wagmi. */
  readonly provider: StableProvider
  /** A viem client that signs and sends with the connected wallet. @throws `ACCOUNT_MISSING`, `PEER_MISSING` */
  walletClient(): Promise<WalletClient<Transport, Chain, Account>>
  /** A viem client that reads from a network, the active one unless named. @throws `NETWORK_MISSING`, `PEER_MISSING` */
  publicClient(chain?: CaipNetworkId): Promise<PublicClient<Transport, Chain>>
  /** The wallet's capabilities, by chain id in hexadecimal; empty if it does not report any. @source EIP-5792 */
  getCapabilities(): Promise<Readonly<Record<string, unknown>>>
}

/** Creates the plugin's API. */
export const createApi = (context: Eip155Context): Eip155Api => {
  const { runtime, store, stores } = context
  const provider = createStableProvider(context)
  const sdk = async () => (await runtime()).loadSdk()
  return {
    provider,
    walletClient: async () => (await sdk()).walletClientOf(context, provider),
    publicClient: async (chain) => (await sdk()).publicClientOf(context, chain),
    getCapabilities: async () => (await store.loadService()).getCapabilities(stores, provider),
  }
}
