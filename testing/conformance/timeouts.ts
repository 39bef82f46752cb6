import type { Outcome } from '../../kernel/contract/operation.js'
import type { ManualClock } from '../ports/manual-clock.js'
import { settle } from '../settle.js'
import { ConformanceError } from './assert.js'

/** Real milliseconds between two looks. */
const STEP = 2
/** Some three real seconds: less than a runner's usual limit, more than loading a screen takes. */
const LOOKS = 900
/** So long the clock stands still, because most things need no time. */
const STILL = 20

/** Waits until `look` holds; the clock follows. `pace` is how many times faster than real time it runs. @internal */
export const until = async (
  clock: ManualClock,
  look: () => boolean,
  sentence: string | (() => string),
  pace = 1,
): Promise<void> => {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (look()) return
    await settle(looks < STILL ? 0 : STEP)
    if (looks >= STILL) await clock.advance(STEP * pace)
  }
  throw new ConformanceError(typeof sentence === 'string' ? sentence : sentence())
}

/** Waits for what becomes of something, but not for ever. @internal */
export const outcome = async (clock: ManualClock, answer: Promise<unknown>, what: string): Promise<Outcome> => {
  let ended: Outcome | undefined
  answer.then(
    (value) => {
      ended = { ok: true, value }
    },
    (error: unknown) => {
      ended = { ok: false, error }
    },
  )
  await until(clock, () => ended !== undefined, `${what} never ended.`)
  return ended as unknown as Outcome
}

/** Waits for an answer, but not for ever. @internal */
export const within = async <Value>(clock: ManualClock, answer: Promise<Value>, what: string): Promise<Value> => {
  await outcome(clock, answer, what)
  return answer
}

/** Waits for a rejection, and answers what was thrown. @internal */
export const rejection = async (clock: ManualClock, answer: Promise<unknown>, what: string): Promise<unknown> => {
  const ended = await outcome(clock, answer, what)
  if (ended.ok) throw new ConformanceError(`${what} was accepted.`)
  return ended.error
}

/** Lets everything happen that still would, without moving the clock. @internal */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await settle()
}
