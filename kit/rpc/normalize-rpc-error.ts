import { kernelError } from '../../kernel/errors/kernel-errors.js'
import { ModalError } from '../../kernel/errors/modal-error.js'
import { RPC_CODES } from '../../kernel/errors/rpc-codes.js'
import { cleanSentence } from '../text/clean-sentence.js'
import type { RpcError } from './rpc-failures.js'

/** The codes that nodes use differently from wallets; geth answers them for a timeout and for a long response. */
const NODE_CODES: typeof RPC_CODES = {
  [-32002]: ['RPC_RESOURCE_UNAVAILABLE', 'The node could not answer this request. Try again.'],
  [-32003]: ['RPC_TRANSACTION_REJECTED', 'The node rejected this request.'],
  [-32603]: ['RPC_INTERNAL', 'The node failed inside.'],
}

/**
 * Converts a node's refusal to a typed error by its code. Unlike `normalizeThrown`, it reads no refusal of a user or
 * pending request out of it: a node shows no prompt.
 */
export const normalizeRpcError = (failure: RpcError): ModalError => {
  const { code: rpcCode, data } = failure
  const details = cleanSentence(failure)
  const [code, sentence] = NODE_CODES[rpcCode] ?? (rpcCode < 0 ? RPC_CODES[rpcCode] : undefined) ?? []
  if (code === undefined || sentence === undefined)
    return kernelError('UNKNOWN_THROWN', { details, cause: failure, data })
  return new ModalError(code, sentence, { details, cause: failure, rpcCode, data })
}
