import type { RpcClient } from 'portico/kit'
import type { CaipNetworkId, PluginContext } from 'portico/plugin'
import { createProvider, type InjectedProvider } from './provider/create-provider.js'
import type { InjectedSigner } from './provider/serve-signer.js'

/** The API of the plugin: `modal.plugins.polkadot`. */
export interface PolkadotApi {
  /** The accounts and the signer of the connected wallet, one object for the life of the modal. */
  readonly provider: InjectedProvider
  /** The signer of `provider`: for PAPI, and for `api.setSigner` of `@polkadot/api`. */
  readonly signer: InjectedSigner
  /**
   * Resolves with the free balance of an address in the smallest unit, a decimal string, on the active network or `chain`.
   * @throws `NETWORK_NOT_FOUND`, `INPUT_INVALID`, `POLKADOT_RPC_MISSING`, `POLKADOT_HTTP_FAILED`,
   * `POLKADOT_RPC_ANSWER_INVALID`
   */
  getBalance(address: string, chain?: CaipNetworkId): Promise<string>
}

type ApiContext = PluginContext<unknown, { readonly rpc: RpcClient }, never, typeof import('./runtime.js')>

/** Creates the plugin's API. */
export const createApi = (context: ApiContext): PolkadotApi => {
  const provider = createProvider(context)
  return {
    provider,
    signer: provider.signer,
    getBalance: async (address, chain) => (await context.runtime()).getBalance(context, address, chain),
  }
}
