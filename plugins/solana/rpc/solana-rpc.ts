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

/** A node that lags behind the others; it takes no transaction until it has caught up. */
const NODE_UNHEALTHY = -32005

/** How Solana nodes are asked. */
const CHAIN: RpcChain = {
  batches: false,
  probe: {
    method: 'getGenesisHash',
    params: [],
    compare: (answer, { id }) => (typeof answer === 'string' && answer.slice(0, 32) === id ? 'same' : 'other'),
  },
  isWrite: (method) => method === 'sendTransaction',
  // The network takes a signed transaction once, however often it is sent.
  idempotentWrites: true,
  isShareable: (method) => method.startsWith('get'),
  isFinal: (error) => !isRetryable(error),
  isUnread: ({ code }) => code === NODE_UNHEALTHY,
  isTaken: ({ data, message }) => read(data, 'err') === 'AlreadyProcessed' || /already been processed/i.test(message),
  errors: {
    missing: ({ name }) => solanaError('SOLANA_RPC_MISSING', { values: { network: name } }),
    wrongChain: ({ name }) => solanaError('SOLANA_RPC_CHAIN_INVALID', { values: { network: name } }),
    unconfirmed: (cause) => solanaError('SOLANA_SENT_UNCONFIRMED', { cause }),
    from: toNodeError,
  },
}

/** Creates the client that asks Solana networks directly. */
export const createSolanaRpc = (ports: RpcPorts): RpcClient =>
  createRpcClient((network) => createNetworkRpc(network, CHAIN, ports))
