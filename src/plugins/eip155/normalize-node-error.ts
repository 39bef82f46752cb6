import { isModalError, type ModalError } from '../../kernel/errors/modal-error.js'
import { messageOf, normalizeThrown } from '../../kernel/errors/normalize-thrown.js'
import { type Eip155ErrorCode, eip155Error } from './errors.js'

/** What nodes say, in the words of geth and those that follow it (8.84). The first match counts. */
const NODE_MESSAGES: readonly (readonly [RegExp, Eip155ErrorCode])[] = [
  [/execution reverted|transaction reverted|VM Exception.*revert/i, 'EIP155_EXECUTION_REVERTED'],
  [/max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1|exceeds the configured cap/i, 'EIP155_FEE_CAP_EXCEEDED'],
  [/max fee per gas less than block base fee|fee cap less than block base fee|transaction is outdated|underpriced/i, 'EIP155_FEE_CAP_TOO_LOW_INVALID'],
  [/tip higher than fee cap|max priority fee per gas higher than max fee per gas/i, 'EIP155_TIP_EXCEEDED'],
  [/nonce too high/i, 'EIP155_NONCE_EXCEEDED'],
  [/nonce too low|transaction already imported|already known/i, 'EIP155_NONCE_TOO_LOW_INVALID'],
  [/nonce has max value/i, 'EIP155_NONCE_MAX_EXCEEDED'],
  [/insufficient funds|exceeds transaction sender account balance|Insufficient.*for gas/i, 'EIP155_FUNDS_EXCEEDED'],
  [/intrinsic gas too high|gas limit reached|exceeds block gas limit/i, 'EIP155_GAS_EXCEEDED'],
  [/intrinsic gas too low|gas required exceeds/i, 'EIP155_GAS_TOO_LOW_INVALID'],
  [/transaction type not (valid|supported)|unsupported transaction type/i, 'EIP155_TRANSACTION_TYPE_UNSUPPORTED'],
]

/** viem's own transport errors by name. */
const TRANSPORT_NAMES: Readonly<Record<string, Eip155ErrorCode>> = {
  HttpRequestError: 'EIP155_HTTP_FAILED',
  TimeoutError: 'EIP155_HTTP_TIMED_OUT',
  UrlRequiredError: 'EIP155_URL_MISSING',
}

/** All messages on the way down the causes: wallets wrap what a node says. */
const allMessages = (thrown: unknown): string => {
  const messages: string[] = []
  let current: unknown = thrown
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth++) {
    messages.push(messageOf(current))
    const { data, cause } = current as { data?: unknown; cause?: unknown }
    if (typeof data === 'object' && data !== null) messages.push(messageOf(data))
    current = cause ?? (data as { originalError?: unknown } | undefined)?.originalError
  }
  return messages.join('\n')
}

/** Turns what an EVM wallet or node threw into a typed error: the visitor's refusal first, then what the node says. */
export const normalizeNodeError = (thrown: unknown): ModalError => {
  if (isModalError(thrown)) return thrown
  const error = normalizeThrown(thrown)
  if (error.code === 'USER_REJECTED' || error.code === 'OPERATION_ABORTED') return error
  const text = allMessages(thrown)
  const found = NODE_MESSAGES.find(([pattern]) => pattern.test(text))?.[1]
  const named = TRANSPORT_NAMES[(thrown as { name?: string } | undefined)?.name ?? '']
  const code = found ?? named
  if (!code) return error
  const { rpcCode, data, details } = error
  return eip155Error(code, {
    cause: thrown,
    data,
    ...(details !== undefined && { details }),
    ...(rpcCode !== undefined && { rpcCode }),
  })
}
