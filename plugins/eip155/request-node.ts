import { type CaipNetworkId, kernelError } from 'portico/plugin'
import type { Eip155Context } from './context.js'
import type { RequestArguments, RequestOptions } from './eip1193.js'

/** Sends a request to the endpoints of a listed network. @throws `NETWORK_MISSING` */
export const requestNode = async (
  { store, stores }: Pick<Eip155Context, 'store' | 'stores'>,
  chainId: CaipNetworkId,
  { method, params }: RequestArguments,
  { signal }: RequestOptions = {},
): Promise<unknown> => {
  const network = stores.networks.find(chainId)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chainId })
  return store.rpc.request(network, method, params ?? [], signal)
}
