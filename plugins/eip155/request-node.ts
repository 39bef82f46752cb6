import { type CaipNetworkId, kernelError } from 'portico/plugin'
import type { Eip155Context } from './context.js'
import type { RequestArguments, RequestOptions } from './eip1193.js'
import { toProviderError } from './provider/provider-error.js'

type Context = Pick<Eip155Context, 'store' | 'stores'>

/** Sends a request to the endpoints of a listed network. @throws `NETWORK_MISSING` */
export const requestNode = async (
  { store, stores }: Context,
  chainId: CaipNetworkId,
  { method, params }: RequestArguments,
  { signal }: RequestOptions = {},
): Promise<unknown> => {
  const network = stores.networks.find(chainId)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chainId })
  return store.rpc.request(network, method, params ?? [], signal)
}

/** Serves a request of an `rpcProvider`. @throws `ProviderRpcError` */
export const serveRpcRequest = async (...request: Parameters<typeof requestNode>): Promise<unknown> => {
  try {
    return await requestNode(...request)
  } catch (error) {
    throw toProviderError(error)
  }
}
