import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem'
import { type CaipNetworkId, loadPeer } from 'portico/plugin'
import type { Eip155Context, PendingTransaction } from './parts.js'
import { createStableProvider, type StableProvider } from './provider/stable-provider.js'

/** What `modal.plugins.eip155` offers. */
export interface Eip155Api {
  /** One EIP-1193 provider for the life of the modal; give it to viem, ethers or wagmi. */
  readonly provider: StableProvider
  /** A viem client that signs and sends with the connected wallet. @throws `ACCOUNT_MISSING`, `PEER_MISSING` */
  walletClient(): Promise<WalletClient<Transport, Chain, Account>>
  /** A viem client that reads from a network, the active one unless named. @throws `NETWORK_MISSING`, `PEER_MISSING` */
  publicClient(chain?: CaipNetworkId): Promise<PublicClient<Transport, Chain>>
  /** What the wallet can do beyond the usual, by chain id in hexadecimal; empty where it does not say (8.54). @source EIP-5792 */
  getCapabilities(): Promise<Readonly<Record<string, unknown>>>
  /** The transactions that were sent from here and wait to be mined. */
  pendingTransactions(): readonly PendingTransaction[]
}

/** Makes the plugin's API. */
export const createApi = (context: Eip155Context): Eip155Api => {
  const { modal, store, stores } = context
  const provider = createStableProvider({ modal, stores, rpc: store.rpc }, context)
  const loadClients = () => loadPeer('viem', () => import('./clients.js'))
  return {
    provider,
    walletClient: async () => (await loadClients()).walletClientOf(context, provider),
    publicClient: async (chain) => (await loadClients()).publicClientOf(context, chain),
    getCapabilities: async () => (await import('./get-capabilities.js')).getCapabilities(stores, provider),
    pendingTransactions: () => store.transactions.pending,
  }
}
