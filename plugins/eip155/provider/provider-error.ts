import { isModalError, type ModalError } from 'portico/plugin'
import { read } from 'portico/kit'
import { normalizeNodeError } from '../normalize-node-error.js'

/** The codes of EIP-1193 and JSON-RPC for our own errors. */
const CODES: Readonly<Record<string, number>> = {
  USER_REJECTED: 4001,
  OPERATION_ABORTED: 4001,
  ACCOUNT_MISMATCH: 4100,
  ACCOUNT_MISSING: 4100,
  ACTIVE_NETWORK_MISSING: 4100,
  CONNECTION_MISSING: 4100,
  CONNECTION_CLIENT_MISSING: 4900,
  NETWORK_CLIENT_MISSING: 4900,
  HANDLER_UNSUPPORTED: 4200,
  CHAIN_MISMATCH: 4901,
  EIP155_WALLET_MISSING: 4100,
  EIP155_MODAL_DESTROYED: 4900,
  EIP155_RPC_MISSING: 4901,
  NETWORK_MISSING: 4901,
  NETWORK_NOT_FOUND: 4902,
  EIP155_CHAIN_UNSUPPORTED: 4902,
  INPUT_INVALID: -32602,
  EIP155_TYPED_DATA_INVALID: -32602,
  REQUEST_PENDING: -32002,
}

/**
 * An error as callers of an Ethereum provider expect it: with a numeric `code`; our error is its `cause`.
 * @source https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}

const isProviderRpcError = (thrown: unknown): thrown is ProviderRpcError => {
  try {
    return thrown instanceof ProviderRpcError
  } catch {
    // `instanceof` of a proxy may throw.
    return false
  }
}

/** Returns our sentence with its details, or the words of a wallet, node or plugin as they were. */
const messageFor = (error: ModalError, isOwn: boolean): string =>
  isOwn && error.rpcCode === undefined && error.code !== 'UNKNOWN_THROWN'
    ? error.message
    : error.details || error.shortMessage

/** Converts anything thrown to a provider error; keeps the node's or wallet's own code and data. */
export const toProviderError = (thrown: unknown): ProviderRpcError => {
  if (isProviderRpcError(thrown)) return thrown
  const error = normalizeNodeError(thrown)
  const foreign = isModalError(thrown) ? thrown.cause : thrown
  const said = error.rpcCode ?? read(foreign, 'code')
  // Wallets use several codes for a refusal, and an abort has a DOM code; callers expect 4001.
  const isRefusal = CODES[error.code] === 4001
  const code = !isRefusal && typeof said === 'number' ? said : (CODES[error.code] ?? -32603)
  const message = messageFor(error, isModalError(thrown))
  return new ProviderRpcError(code, message, error.data ?? read(foreign, 'data'), error)
}
