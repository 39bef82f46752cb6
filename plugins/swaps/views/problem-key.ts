import { isModalError } from 'portico/plugin'
import { isSurelyUnsent } from '../is-surely-unsent.js'
import type english from '../messages/en.js'

type Key = keyof typeof english

/** Returns the key of the sentence for a price that could not be read. */
export const quoteProblemKey = (error: unknown): Key => {
  if (!isModalError(error)) return 'swaps.failOffline'
  return error.code.startsWith('SWAPS_') ? (`error.${error.code}` as Key) : 'swaps.failOffline'
}

/** Returns the key of the sentence for a swap that failed. */
export const problemKey = (error: unknown): Key => {
  if (!isModalError(error)) return 'swaps.failUnsure'
  if (error.code.startsWith('SWAPS_')) return `error.${error.code}` as Key
  if (error.code.endsWith('FUNDS_EXCEEDED')) return 'swaps.failFunds'
  if (/HTTP_|_STATUS/.test(error.code)) return 'swaps.failOffline'
  return isSurelyUnsent(error) ? 'swaps.failOther' : 'swaps.failUnsure'
}
