import type { ParsedMessage } from '../message/parsed-message.js'
import { parseTime } from '../message/grammar.js'
import { verifyError } from './errors.js'

/** When a message may be used. */
export interface TimeRules {
  /** The time, in milliseconds since 1970; the clock of the machine unless given. */
  readonly now?: (() => number) | undefined
  /** Milliseconds that other clocks may be off; a minute unless given. */
  readonly clockTolerance?: number | undefined
  /** Milliseconds after which a message is too old; unless given, only what the message says about it counts. */
  readonly maxAge?: number | undefined
}

/**
 * Refuses a message before or after its time.
 * @throws `SIWX_EXPIRED`, `SIWX_NOT_YET_VALID`, `SIWX_ISSUED_IN_FUTURE`, `SIWX_TOO_OLD`
 */
export const checkTimes = (message: ParsedMessage, rules: TimeRules): void => {
  const { now = Date.now, clockTolerance = 60_000, maxAge } = rules
  const time = now()
  const read = (text: string | undefined) => (text === undefined ? undefined : (parseTime(text) ?? Number.NaN))
  const expires = read(message.expirationTime)
  const begins = read(message.notBefore)
  const issued = read(message.issuedAt)
  // What is compared may be no number, if a rule or the clock is none: then nothing is accepted.
  if (expires !== undefined && !(time < expires + clockTolerance)) throw verifyError('SIWX_EXPIRED')
  if (begins !== undefined && !(time + clockTolerance >= begins)) throw verifyError('SIWX_NOT_YET_VALID')
  if (issued !== undefined && !(time + clockTolerance >= issued)) throw verifyError('SIWX_ISSUED_IN_FUTURE')
  if (maxAge !== undefined && !(issued !== undefined && time <= issued + maxAge + clockTolerance))
    throw verifyError('SIWX_TOO_OLD')
}
