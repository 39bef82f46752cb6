import { isModalError, isUnsentCause } from 'portico/plugin'

/** The refusals of this plugin and the modal after which nothing was sent; a chain says it of its own by `isUnsent`. */
const UNSENT =
  /^(?:SEND_.+|USER_REJECTED|INPUT_INVALID|PEER_MISSING|LOAD_FAILED|(?:ACCOUNT|CHAIN)_(?:MISSING|MISMATCH))$/

/** Whether an error of a request says that nothing was sent. */
export const isSurelyUnsent = (error: unknown): boolean =>
  isModalError(error) && (UNSENT.test(error.code) || error.isUnsent || isUnsentCause(error))
