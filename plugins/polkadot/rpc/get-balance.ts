import type { RpcClient } from 'portico/kit'
import { type CaipNetworkId, kernelError, type PluginContext } from 'portico/plugin'
import { polkadotCodec } from '../addresses/codec.js'
import { createAsk } from './ask-node.js'
import { readAccount } from './read-account.js'

/** `modal.plugins.polkadot.getBalance` */
export const getBalance = async (
  { signal, store, stores }: Pick<PluginContext<unknown, { readonly rpc: RpcClient }>, 'signal' | 'store' | 'stores'>,
  address: string,
  chain?: CaipNetworkId,
): Promise<string> => {
  const network = chain === undefined ? stores.networks.of('polkadot').caipNetwork : stores.networks.find(chain)
  if (network?.chainNamespace !== 'polkadot') throw kernelError('NETWORK_NOT_FOUND')
  if (!polkadotCodec.isValid(address)) {
    const details = 'address: expected an SS58 address'
    throw kernelError('INPUT_INVALID', { values: { name: 'getBalance' }, details })
  }
  const { free } = await readAccount(createAsk(store.rpc, network, signal), address)
  return String(free)
}
