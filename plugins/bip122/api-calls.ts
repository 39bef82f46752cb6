import { type CaipNetwork, type CaipNetworkId, kernelError, type PluginContext } from 'portico/plugin'
import { type ApiCall, readConfirmed, readUtxos, type Utxo } from './address-api.js'
import type { ParsedBip122Options } from './options.js'
import type { BitcoinWallet } from './wallets/bitcoin-wallet.js'

type Context = PluginContext<ParsedBip122Options, unknown>

const findNetwork = ({ stores }: Context, chain: CaipNetworkId | undefined): CaipNetwork => {
  const network = chain === undefined ? stores.networks.of('bip122').caipNetwork : stores.networks.find(chain)
  if (network?.chainNamespace !== 'bip122') throw kernelError('NETWORK_NOT_FOUND')
  return network
}

const callFor = (context: Context, chain: CaipNetworkId | undefined): ApiCall => {
  const { http, clock, options, signal } = context
  return { http, clock, apiUrls: options.apiUrls, network: findNetwork(context, chain), signal }
}

/** `modal.plugins.bip122.getBalance` */
export const getBalance = (context: Context, address: string, chain?: CaipNetworkId): Promise<string> =>
  readConfirmed(callFor(context, chain), address)

/** `modal.plugins.bip122.utxos` */
export const getUtxos = (context: Context, address: string, chain?: CaipNetworkId): Promise<readonly Utxo[]> =>
  readUtxos(callFor(context, chain), address)

/** `modal.plugins.bip122.wallet` */
export const getWallet = async ({ stores }: Context): Promise<object | undefined> => {
  const connection = stores.connections.active('bip122')
  const connector = connection && stores.connectors.find('bip122', connection.connectorId)
  return ((await connector?.namespaces['bip122']?.provider()) as BitcoinWallet | undefined)?.source
}
