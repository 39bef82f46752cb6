import { isUnsent } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import type english from '../messages/en.js'

type Key = keyof typeof english

/** Returns a message; an error's own fills the placeholders with its values. */
type Write = (key: never, values: never) => string

/** Codes whose details are the provider's own words. */
const WORDED = ['SWAPS_ROUTE_MISSING', 'SWAPS_REFUSED']

/** Writes an error with its values, which its code's message has placeholders for, and with the words of the provider. */
const write = (t: Write, key: Key, error: unknown): string => {
  const sentence = t(key as never, (isModalError(error) ? error.values : {}) as never)
  const reason = isModalError(error) && WORDED.includes(error.code) ? error.details : undefined
  return reason ? `${sentence} ${t('swaps.providerSays' as never, { reason } as never)}` : sentence
}

/** Returns the sentence for a price that could not be read. */
export const quoteProblemText = (t: Write, error: unknown): string => {
  const isOwn = isModalError(error) && error.code.startsWith('SWAPS_')
  return write(t, isOwn ? (`error.${error.code}` as Key) : 'swaps.failOffline', error)
}

/** Returns the key of the sentence for a failure, after which the wallet may have sent something. */
export const problemKey = (problem: unknown, isUnsure: boolean): Key => {
  if (isModalError(problem) && problem.code.startsWith('SWAPS_')) return `error.${problem.code}` as Key
  if (isUnsure) return 'swaps.failUnsure'
  if (!isUnsent(problem)) return 'swaps.failOffline'
  return isModalError(problem) && problem.kind === 'funds' ? 'swaps.failFunds' : 'swaps.failOther'
}

/** Returns that sentence. */
export const problemText = (t: Write, problem: unknown, isUnsure: boolean): string =>
  write(t, problemKey(problem, isUnsure), problem)
