import type { CaipNetworkId, PluginContext } from 'portico/plugin'
import type { Utxo } from './address-api.js'
import type { ParsedBip122Options } from './options.js'

/** What `modal.plugins.bip122` offers. */
export interface Bip122Api {
  /** The address that the connected wallet pays from. */
  readonly payment: string | undefined
  /** The address that the connected wallet keeps ordinals at, where it has one of its own for them. */
  readonly ordinals: string | undefined
  /** The connected wallet's own object: a sats-connect provider, a Wallet Standard wallet, OKX's or Leather's. */
  wallet(): Promise<object | undefined>
  /**
   * What an address has in confirmed outputs: satoshis, decimal string. Asks the host's `apiUrls`, or mempool.space where
   * none is given; nothing else of the plugin asks it. The network is the active one unless named.
   * @throws `NETWORK_NOT_FOUND`, `BIP122_API_MISSING`, `BIP122_HTTP_FAILED`, `BIP122_API_INVALID`
   */
  getBalance(address: string, chain?: CaipNetworkId): Promise<string>
  /** Whether a text is an address of a network, by its checksum; of the active one unless named. @throws `NETWORK_NOT_FOUND` */
  isAddress(text: string, chain?: CaipNetworkId): Promise<boolean>
  /** The outputs of an address that nobody has spent, from the same place as the balance. */
  utxos(address: string, chain?: CaipNetworkId): Promise<readonly Utxo[]>
}

/** Makes the plugin's API. */
export const createApi = (context: PluginContext<ParsedBip122Options, unknown>): Bip122Api => {
  const { stores } = context
  const ofType = (wanted: 'payment' | 'ordinal') =>
    stores.accounts.of('bip122').allAccounts.find(({ type }) => type === wanted)?.address
  const calls = () => import('./api-calls.js')
  return {
    get payment() {
      return ofType('payment')
    },
    get ordinals() {
      return ofType('ordinal')
    },
    wallet: async () => (await calls()).getWallet(context),
    getBalance: async (address, chain) => (await calls()).getBalance(context, address, chain),
    isAddress: async (text, chain) => (await calls()).isAddress(context, text, chain),
    utxos: async (address, chain) => (await calls()).getUtxos(context, address, chain),
  }
}
