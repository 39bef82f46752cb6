import {
  createNetworkRpc,
  createRpcClient,
  isRetryable,
  type RpcChain,
  type RpcClient,
  type RpcPorts,
  read,
} from 'portico/kit'
import { solanaError } from '../errors.js'
import { toNodeError } from './to-node-error.js'

/** The code of a node that lags behind and does not accept transactions yet. */
const NODE_UNHEALTHY = -32005

/** The code of a node that has not reached the slot yet in which the request counts. */
const MIN_SLOT_MISSED = -32016

/** The JSON-RPC rules of Solana. */
const CHAIN: RpcChain = {
  batches: false,
  probe: {
    method: 'getGenesisHash',
    params: [],
    compare: (answer, { id }) => (typeof answer === 'string' && answer.slice(0, 32) === id ? 'same' : 'other'),
  },
  isWrite: (method) => method === 'sendTransaction',
  // The network executes a signed transaction once, even if it is sent repeatedly.
  idempotentWrites: true,
  isShareable: (method) => method.startsWith('get'),
  isFinal: (error) => !isRetryable(error) && error.code !== MIN_SLOT_MISSED,
  isUnread: ({ code }) => code === NODE_UNHEALTHY,
  isTaken: ({ data, message }) => read(data, 'err') === 'AlreadyProcessed' || /already been processed/i.test(message),
  errors: {
    missing: ({ caipNetworkId }) => solanaError('SOLANA_RPC_MISSING', { details: caipNetworkId }),
    wrongChain: ({ name }) => solanaError('SOLANA_RPC_CHAIN_INVALID', { values: { network: name } }),
    unconfirmed: (cause) => solanaError('SOLANA_SENT_UNCONFIRMED', { cause }),
    from: toNodeError,
  },
}

/** Creates the client that sends requests to Solana networks without a wallet. */
export const createSolanaRpc = (ports: RpcPorts): RpcClient =>
  createRpcClient((network) => createNetworkRpc(network, CHAIN, ports))
