import { kernelError } from 'portico/plugin'
import type { Evm } from 'portico/services'
import type { Eip155Context } from './context.js'

/** Sends a request to the endpoints of a listed network. @throws `NETWORK_MISSING` */
export const requestNode = async (
  { store, stores }: Pick<Eip155Context, 'store' | 'stores'>,
  ...[chainId, { method, params }]: Parameters<Evm['request']>
): Promise<unknown> => {
  const network = stores.networks.find(chainId)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chainId })
  return store.rpc.request(network, method, params)
}
