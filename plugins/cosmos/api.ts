import type { CaipNetworkId, PluginContext } from 'portico/plugin'
import type { CosmosSigner } from './signer/cosmos-signer.js'

/** What `modal.plugins.cosmos` offers. */
export interface CosmosApi {
  /** The signer of the active network, under the name by which `useProvider` finds it. */
  readonly provider: CosmosSigner
  /** Returns the signer of a network, or the one of the active network; the same object each time. */
  signer(chain?: CaipNetworkId): CosmosSigner
  /**
   * Resolves with the balance of an address in the smallest unit of the coin that pays fees, a decimal string. Requests the
   * REST endpoints of the network, the active one unless given.
   * @throws `NETWORK_NOT_FOUND`, `COSMOS_API_MISSING`, `COSMOS_HTTP_FAILED`
   */
  getBalance(address: string, chain?: CaipNetworkId): Promise<string>
}

type ApiContext = PluginContext<unknown, unknown, never, typeof import('./runtime.js')>

/** Creates the plugin's API. */
export const createApi = (context: ApiContext): CosmosApi => {
  const signers = new Map<CaipNetworkId | undefined, CosmosSigner>()
  const sign = <Name extends 'signDirect' | 'signAmino'>(name: Name, chainId: string, input: object) =>
    context.modal.invoke(`cosmos:${chainId}`, name, input) as ReturnType<CosmosSigner[Name]>
  const signer = (chain?: CaipNetworkId): CosmosSigner => {
    const known = signers.get(chain)
    if (known) return known
    const created: CosmosSigner = Object.freeze({
      getAccounts: async () => (await context.runtime()).readAccounts(context, chain),
      signDirect: (from: string, document) => sign('signDirect', document.chainId, { ...document, from }),
      signAmino: (from: string, document) => sign('signAmino', document.chain_id, { document, from }),
    } satisfies CosmosSigner)
    signers.set(chain, created)
    return created
  }
  return {
    provider: signer(),
    signer,
    getBalance: async (address, chain) => (await context.runtime()).getBalance(context, address, chain),
  }
}
