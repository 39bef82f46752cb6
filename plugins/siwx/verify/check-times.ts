import type { ParsedMessage } from '../message/parsed-message.js'
import { parseTime } from '../message/parse-time.js'
import { verifyError } from './errors.js'

/** The times at which a message is accepted. */
export interface TimeRules {
  /** Returns the time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Milliseconds by which other clocks may differ. Default: one minute. */
  readonly clockTolerance?: number | undefined
  /** Milliseconds after which a message is too old. Default: only its own times count. */
  readonly maxAge?: number | undefined
}

/**
 * Rejects a message outside of its period of validity.
 * @throws `SIWX_EXPIRED`, `SIWX_NOT_YET_VALID`, `SIWX_ISSUED_IN_FUTURE`, `SIWX_TOO_OLD`
 */
export const checkTimes = (message: ParsedMessage, rules: TimeRules): void => {
  const { now = Date.now, clockTolerance = 60_000, maxAge } = rules
  const time = now()
  const read = (text: string | undefined) => (text === undefined ? undefined : (parseTime(text) ?? Number.NaN))
  const expires = read(message.expirationTime)
  const begins = read(message.notBefore)
  const issued = read(message.issuedAt)
  // Negated comparisons, so that `NaN` from an invalid time or rule is rejected.
  if (expires !== undefined && !(time < expires + clockTolerance)) throw verifyError('SIWX_EXPIRED')
  if (begins !== undefined && !(time + clockTolerance >= begins)) throw verifyError('SIWX_NOT_YET_VALID')
  if (issued !== undefined && !(time + clockTolerance >= issued)) throw verifyError('SIWX_ISSUED_IN_FUTURE')
  if (maxAge !== undefined && !(issued !== undefined && time <= issued + maxAge + clockTolerance))
    throw verifyError('SIWX_TOO_OLD')
}
