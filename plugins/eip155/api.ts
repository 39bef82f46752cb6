import type { CaipNetworkId } from 'portico/plugin'
import type { Eip155Context } from './context.js'
import type { Eip1193Provider, StableProvider } from './eip1193.js'
import { createStableProvider } from './provider/stable-provider.js'

/** What `modal.plugins.eip155` offers. */
export interface Eip155Api {
  /** One EIP-1193 provider for the life of the modal; give it to viem, ethers or wagmi. */
  readonly provider: StableProvider
  /**
   * Creates an EIP-1193 provider that sends every request to the RPC of one network, whichever network is active, and
   * never to the wallet. It retries by itself. A request rejects with 4901 if the network is not listed.
   */
  rpcProvider(chain: CaipNetworkId): Pick<Eip1193Provider, 'request'>
  /** The wallet's capabilities, by chain id in hexadecimal; empty if it does not report any. @source EIP-5792 */
  getCapabilities(): Promise<Readonly<Record<string, unknown>>>
}

/** Creates the plugin's API. */
export const createApi = (context: Eip155Context): Eip155Api => {
  const { store, stores } = context
  const provider = createStableProvider(context)
  return {
    provider,
    rpcProvider: (chain) => ({
      request: async (...request) => (await store.loadService()).serveRpcRequest(context, chain, ...request),
    }),
    getCapabilities: async () => (await store.loadService()).getCapabilities(stores, provider),
  }
}
