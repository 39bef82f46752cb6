import { isModalError } from 'portico/plugin'
import { isSurelyUnsent } from '../is-surely-unsent.js'
import type english from '../messages/en.js'

type Key = keyof typeof english

/** Returns the key of the sentence for a price that could not be read. */
export const quoteProblemKey = (error: unknown): Key => {
  if (!isModalError(error)) return 'swaps.failOffline'
  return error.code.startsWith('SWAPS_') ? (`error.${error.code}` as Key) : 'swaps.failOffline'
}

/** Returns the key of the sentence for a swap that failed, before or after the wallet was asked to send something. */
export const problemKey = (problem: unknown, wasAsked: boolean | undefined): Key => {
  if (isModalError(problem) && problem.code.startsWith('SWAPS_')) return `error.${problem.code}` as Key
  if (!isSurelyUnsent(problem)) return wasAsked ? 'swaps.failUnsure' : 'swaps.failOffline'
  return isModalError(problem) && problem.code.endsWith('FUNDS_EXCEEDED') ? 'swaps.failFunds' : 'swaps.failOther'
}
