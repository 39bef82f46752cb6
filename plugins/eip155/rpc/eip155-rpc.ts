import {
  type AskNetwork,
  createRpcClient,
  normalizeRpcError,
  type RpcClient,
  RpcError,
  type RpcPorts,
} from 'portico/kit'
import { type CaipNetwork, isModalError } from 'portico/plugin'
import { loadSdk } from '../load-sdk.js'
import { normalizeNodeError } from '../normalize-node-error.js'
import { askNodes } from './ask-nodes.js'

const hashOf = async (raw: unknown): Promise<string | undefined> => {
  if (typeof raw !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(raw)) return undefined
  const { hashTransaction } = await loadSdk()
  return hashTransaction(raw as `0x${string}`)
}

/** Sends a request to one network, without a wallet. @throws a typed error of the plugin's catalogue */
export const createRequest = (network: CaipNetwork, ports: RpcPorts): AskNetwork => {
  const ask = askNodes(network, ports)
  return async (method, params, signal) => {
    try {
      return await ask(method, params, signal)
    } catch (error) {
      const mayBeThere = error instanceof RpcError || isModalError(error, 'EIP155_SENT_UNCONFIRMED')
      const [raw] = mayBeThere && method === 'eth_sendRawTransaction' && Array.isArray(params) ? params : []
      // A node that accepted it without a response refuses it the second time; its hash proves that it was accepted.
      const hash = await hashOf(raw)
      if (hash && (await ask('eth_getTransactionByHash', [hash]).catch(() => undefined))) return hash
      throw normalizeNodeError(error, error instanceof RpcError ? normalizeRpcError(error) : undefined)
    }
  }
}

/** Creates the client that sends requests to EVM networks without a wallet. */
export const createEip155Rpc = (ports: RpcPorts): RpcClient =>
  createRpcClient((network) => createRequest(network, ports))
