import type { CaipNetworkId, PluginContext } from 'portico/plugin'
import type { Utxo } from './address-api.js'
import type { ParsedBip122Options } from './options.js'

/** The API of the plugin: `modal.plugins.bip122`. */
export interface Bip122Api {
  /** The address that the connected wallet pays from. */
  readonly payment: string | undefined
  /** The connected wallet's separate address for ordinals, if it has one. */
  readonly ordinals: string | undefined
  /** Resolves with the connected wallet's own object: a provider, or a wallet of the Wallet Standard. */
  wallet(): Promise<object | undefined>
  /**
   * Resolves with the confirmed balance of an address less what waiting transactions pay, in satoshis, a decimal string.
   * Requests your `apiUrls`, or mempool.space without one.
   * @throws `NETWORK_NOT_FOUND`, `BIP122_API_MISSING`, `BIP122_HTTP_FAILED`, `BIP122_API_INVALID`, `BIP122_OUTPUTS_EXCEEDED`
   */
  getBalance(address: string, chain?: CaipNetworkId): Promise<string>
  /**
   * Resolves with the unspent outputs of an address, from the same API as the balance.
   * @throws as `getBalance`; `BIP122_OUTPUTS_EXCEEDED` is common here, from 500 outputs on
   */
  utxos(address: string, chain?: CaipNetworkId): Promise<readonly Utxo[]>
}

type ApiContext = PluginContext<ParsedBip122Options, unknown, never, typeof import('./runtime.js')>

/** Creates the plugin's API. */
export const createApi = (context: ApiContext): Bip122Api => {
  const { runtime, stores } = context
  const ofKind = (wanted: 'payment' | 'ordinal') =>
    stores.accounts.of('bip122').allAccounts.find(({ kind }) => kind === wanted)?.address
  return {
    get payment() {
      return ofKind('payment')
    },
    get ordinals() {
      return ofKind('ordinal')
    },
    wallet: async () => (await runtime()).getWallet(context),
    getBalance: async (address, chain) => (await runtime()).getBalance(context, address, chain),
    utxos: async (address, chain) => (await runtime()).getUtxos(context, address, chain),
  }
}
