import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import { kernelError } from '../../kernel/errors/kernel-errors.js'
import type { ApiCall, Utxo } from './address-api.js'
import type { ParsedBip122Options } from './options.js'
import type { BitcoinWallet } from './wallets/bitcoin-wallet.js'

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
  /** The outputs of an address that nobody has spent, from the same place. */
  utxos(address: string, chain?: CaipNetworkId): Promise<readonly Utxo[]>
}

/** Makes the plugin's API. */
export const createApi = ({
  http,
  clock,
  options,
  stores,
  signal,
}: PluginContext<ParsedBip122Options, unknown>): Bip122Api => {
  const ofType = (wanted: 'payment' | 'ordinal') =>
    stores.accounts.of('bip122').allAccounts.find(({ type }) => type === wanted)?.address
  const findNetwork = (chain: CaipNetworkId | undefined): CaipNetwork => {
    const { caipNetwork } = stores.networks.of('bip122')
    const network = chain === undefined ? caipNetwork : stores.networks.find(chain)
    if (network?.chainNamespace !== 'bip122') throw kernelError('NETWORK_NOT_FOUND')
    return network
  }
  const callFor = (chain: CaipNetworkId | undefined): ApiCall => ({
    http,
    clock,
    apiUrls: options.apiUrls,
    network: findNetwork(chain),
    signal,
  })
  return {
    get payment() {
      return ofType('payment')
    },
    get ordinals() {
      return ofType('ordinal')
    },
    async wallet() {
      const connection = stores.connections.active('bip122')
      const connector = connection && stores.connectors.find('bip122', connection.connectorId)
      return ((await connector?.namespaces['bip122']?.provider()) as BitcoinWallet | undefined)?.source
    },
    getBalance: async (address, chain) => (await import('./address-api.js')).readConfirmed(callFor(chain), address),
    utxos: async (address, chain) => (await import('./address-api.js')).readUtxos(callFor(chain), address),
  }
}
