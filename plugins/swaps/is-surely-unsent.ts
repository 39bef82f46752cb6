import { isModalError, isUnsentCause } from 'portico/plugin'

/** The refusals after which a wallet has certainly sent nothing; after any other failure it may have. */
const UNSENT =
  /^(?:SWAPS_.+|USER_REJECTED|INPUT_INVALID|PEER_MISSING|LOAD_FAILED|(?:ACCOUNT|CHAIN)_(?:MISSING|MISMATCH)|EIP155_(?:CHAIN_UNSUPPORTED|BATCH_UNSUPPORTED|FUNDS_EXCEEDED|EXECUTION_REVERTED|FEE_CAP_EXCEEDED|FEE_CAP_TOO_LOW|TIP_EXCEEDED|NONCE_EXCEEDED|NONCE_MAX_EXCEEDED|GAS_EXCEEDED|GAS_TOO_LOW|TRANSACTION_TYPE_UNSUPPORTED))$/

/** Whether an error of a request says that nothing was sent. */
export const isSurelyUnsent = (error: unknown): boolean =>
  isModalError(error) && (UNSENT.test(error.code) || isUnsentCause(error))
