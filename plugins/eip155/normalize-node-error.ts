import { isModalError, layersOf, type ModalError, normalizeThrown } from 'portico/plugin'
import { messageOf, read } from 'portico/kit'
import { type Eip155ErrorCode, eip155Error } from './errors.js'

/** The messages of geth and compatible nodes; the first match counts. */
const NODE_MESSAGES: readonly (readonly [RegExp, Eip155ErrorCode])[] = [
  [/execution reverted|transaction reverted|VM Exception.*revert/i, 'EIP155_EXECUTION_REVERTED'],
  [
    /max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1|exceeds the configured cap/i,
    'EIP155_FEE_CAP_EXCEEDED',
  ],
  [
    /max fee per gas less than block base fee|fee cap less than block base fee|transaction is outdated|underpriced/i,
    'EIP155_FEE_CAP_TOO_LOW',
  ],
  [/tip higher than fee cap|max priority fee per gas higher than max fee per gas/i, 'EIP155_TIP_EXCEEDED'],
  [/nonce too high/i, 'EIP155_NONCE_EXCEEDED'],
  [/nonce too low|transaction already imported|already known/i, 'EIP155_NONCE_TOO_LOW'],
  [/nonce has max value/i, 'EIP155_NONCE_MAX_EXCEEDED'],
  [
    /insufficient funds|exceeds transaction sender account balance|insufficient MaxFeePerGas|Insufficient.*for gas/i,
    'EIP155_FUNDS_EXCEEDED',
  ],
  [/intrinsic gas too high|gas limit reached|exceeds block gas limit/i, 'EIP155_GAS_EXCEEDED'],
  [/intrinsic gas too low|gas required exceeds/i, 'EIP155_GAS_TOO_LOW'],
  [/transaction type not (valid|supported)|unsupported transaction type/i, 'EIP155_TRANSACTION_TYPE_UNSUPPORTED'],
]

/** The transport errors of viem, by name. */
const TRANSPORT_NAMES: Readonly<Record<string, Eip155ErrorCode>> = {
  HttpRequestError: 'EIP155_HTTP_FAILED',
  TimeoutError: 'EIP155_HTTP_TIMED_OUT',
  UrlRequiredError: 'EIP155_URL_MISSING',
}

/** Returns the code of a failure, and the words that say why: those of an inner error, if only that has them. */
const reasonOf = (thrown: unknown, layers: readonly unknown[]) => {
  const texts = layers.map(messageOf)
  const [pattern, code] = NODE_MESSAGES.find(([form]) => form.test(texts.join('\n'))) ?? []
  const name = read(thrown, 'name')
  const transport = typeof name === 'string' && Object.hasOwn(TRANSPORT_NAMES, name) ? TRANSPORT_NAMES[name] : undefined
  return { code: code ?? transport, words: texts.find((text) => pattern?.test(text)) }
}

/** Whether a value is revert data, which decodes a contract's custom error. */
const isRevertData = (data: unknown): boolean => typeof data === 'string' && /^0x[0-9a-f]*$/i.test(data)

/** Converts what an EVM wallet or node threw to a typed error: a refusal of the user first, then the node's message, then its code as `error`. */
export const normalizeNodeError = (thrown: unknown, error = normalizeThrown(thrown)): ModalError => {
  if (isModalError(thrown)) return thrown
  if (['USER_REJECTED', 'REQUEST_PENDING', 'OPERATION_ABORTED'].includes(error.code)) return error
  const layers = layersOf(thrown)
  const { code, words } = reasonOf(thrown, layers)
  if (!code) return error
  const { rpcCode } = error
  const details = words ?? error.details
  return eip155Error(code, {
    cause: thrown,
    data: layers.map((layer) => read(layer, 'data')).find(isRevertData) ?? error.data,
    ...(details !== undefined && { details }),
    ...(rpcCode !== undefined && { rpcCode }),
  })
}
