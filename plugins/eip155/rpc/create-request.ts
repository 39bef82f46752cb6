import { type CaipNetwork, type HttpPort, isModalError, loadPeer } from 'portico/plugin'
import { normalizeNodeError } from '../normalize-node-error.js'
import { type Ask, createAsk } from './create-ask.js'
import { RpcError } from './rpc-failures.js'

const hashOf = async (raw: unknown): Promise<string | undefined> => {
  if (typeof raw !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(raw)) return undefined
  const { hashTransaction } = await loadPeer('viem', () => import('./hash-transaction.js'))
  return hashTransaction(raw as `0x${string}`)
}

/** Asks a network directly, without a wallet. @throws a typed error of the plugin's catalogue */
export const createRequest = (network: CaipNetwork, http: HttpPort, tell?: (message: string) => void): Ask => {
  const ask = createAsk(network, http, tell)
  return async (method, params) => {
    try {
      return await ask(method, params)
    } catch (error) {
      const mayBeThere = error instanceof RpcError || isModalError(error, 'EIP155_SENT_UNCONFIRMED')
      const [raw] = mayBeThere && method === 'eth_sendRawTransaction' && Array.isArray(params) ? params : []
      // The node may have taken it and failed to say so; asked again it refuses what it has. Its hash tells.
      const hash = await hashOf(raw)
      if (hash && (await ask('eth_getTransactionByHash', [hash]).catch(() => undefined))) return hash
      throw normalizeNodeError(error)
    }
  }
}
