import {
  createNetworkRpc,
  createRpcClient,
  isRetryable,
  messageOf,
  type RpcChain,
  type RpcClient,
  RpcError,
  type RpcPorts,
} from 'portico/kit'
import { polkadotError } from '../errors.js'

/** The code of nodes that serve another interface, or shut a method to pages. */
const METHOD_NOT_FOUND = -32601
/** The codes of a node about a transaction. @source https://github.com/paritytech/polkadot-sdk (`author` errors) */
const ALREADY_IMPORTED = 1013
const isAboutTransaction = (code: number): boolean => code >= 1000 && code <= 1999
const OUTDATED = /outdated|ancient birth block/i
const PAYMENT = /inability to pay/i

const textOf = ({ message, data }: RpcError): string =>
  [message, typeof data === 'string' ? data : ''].filter(Boolean).join(': ').slice(0, 300)

const toNodeError = (failure: unknown) => {
  if (!(failure instanceof RpcError))
    return polkadotError('POLKADOT_HTTP_FAILED', { details: messageOf(failure), cause: failure })
  const details = textOf(failure)
  if (PAYMENT.test(details)) return polkadotError('POLKADOT_FUNDS_EXCEEDED', { details, cause: failure })
  if (OUTDATED.test(details)) return polkadotError('POLKADOT_TRANSACTION_EXPIRED', { details, cause: failure })
  const code = isAboutTransaction(failure.code) ? 'POLKADOT_TRANSACTION_REJECTED' : 'POLKADOT_RPC_FAILED'
  return polkadotError(code, { details, cause: failure, rpcCode: failure.code })
}

/** The JSON-RPC rules of Polkadot. @source https://github.com/w3f/PSPs/blob/master/PSPs/drafts/psp-6.md */
const CHAIN: RpcChain = {
  batches: false,
  probe: {
    method: 'chain_getBlockHash',
    params: [0],
    compare: (answer, { id }) => (typeof answer === 'string' && answer.slice(2, 34) === id ? 'same' : 'other'),
  },
  isWrite: (method) => method === 'author_submitExtrinsic',
  // The network executes a signed transaction once, because of its nonce.
  idempotentWrites: true,
  isShareable: (method) => method.startsWith('chain_') || method.startsWith('state_get'),
  isFinal: (error) => !isRetryable(error) && error.code !== METHOD_NOT_FOUND,
  isUnread: ({ code }) => code === METHOD_NOT_FOUND,
  isTaken: ({ code, message }) => code === ALREADY_IMPORTED || /already imported/i.test(message),
  errors: {
    missing: ({ caipNetworkId }) => polkadotError('POLKADOT_RPC_MISSING', { details: caipNetworkId }),
    wrongChain: ({ name }) => polkadotError('POLKADOT_RPC_CHAIN_INVALID', { values: { network: name } }),
    unconfirmed: (cause) => polkadotError('POLKADOT_SENT_UNCONFIRMED', { cause }),
    from: toNodeError,
  },
}

/** Creates the client that sends requests to the nodes of Polkadot networks. */
export const createPolkadotRpc = (ports: RpcPorts): RpcClient =>
  createRpcClient((network) => createNetworkRpc(network, CHAIN, ports))
