import { isModalError, isUnsentCause } from 'portico/plugin'

/** The refusals after which nothing was paid; after any other failure of a wallet it may have been. */
const UNPAID =
  /^(?:SEND_(?!REQUEST_PENDING).+|USER_REJECTED|LOAD_FAILED|(?:ACCOUNT|CHAIN|NETWORK)_(?:MISSING|MISMATCH)|.+_(?:FUNDS_EXCEEDED|CHAIN_UNSUPPORTED|EXECUTION_REVERTED))$/

/** Whether a failure says that nothing was paid. */
export const isUnpaid = (error: unknown): boolean =>
  isModalError(error) && (UNPAID.test(error.code) || error.isUnsent || isUnsentCause(error))
