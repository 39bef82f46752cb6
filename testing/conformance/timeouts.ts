import type { Outcome } from '../../kernel/contract/operation.js'
import type { ManualClock } from '../ports/manual-clock.js'
import { settle } from '../settle.js'
import { ConformanceError } from './assert.js'

/** Real milliseconds between two polls. */
const STEP = 2
/** About three real seconds: less than a runner's usual limit, more than loading a screen takes. */
const LOOKS = 900
/** The number of polls before the clock advances: most conditions need no time. */
const STILL = 20

/** Milliseconds by which a poll advances the clock: five times real time for a second, half of it afterwards. */
const advanceAt = (looks: number): number => (looks < STILL + 100 ? 10 : 1)

/** Polls until `look` returns `true`, advancing the clock about as fast as real time, times `pace`. @internal */
export const until = async (
  clock: ManualClock,
  look: () => boolean,
  sentence: string | (() => string),
  pace = 1,
): Promise<void> => {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (look()) return
    await settle(looks < STILL ? 0 : STEP)
    if (looks >= STILL) await clock.advance(advanceAt(looks) * pace)
  }
  throw new ConformanceError(typeof sentence === 'string' ? sentence : sentence())
}

/** Resolves with the outcome of a promise; rejects if it stays pending. @internal */
export const outcome = async (
  clock: ManualClock,
  answer: Promise<unknown>,
  what: string,
  pace?: number,
): Promise<Outcome> => {
  let ended: Outcome | undefined
  answer.then(
    (value) => {
      ended = { ok: true, value }
    },
    (error: unknown) => {
      ended = { ok: false, error }
    },
  )
  await until(clock, () => ended !== undefined, `${what} never ended; expected an answer or an error.`, pace)
  return ended as unknown as Outcome
}

/** Resolves with the value of a promise; rejects if it stays pending. @internal */
export const within = async <Value>(clock: ManualClock, answer: Promise<Value>, what: string): Promise<Value> => {
  await outcome(clock, answer, what)
  return answer
}

/** Resolves with the error of a promise that must reject. @internal */
export const rejection = async (clock: ManualClock, answer: Promise<unknown>, what: string): Promise<unknown> => {
  const ended = await outcome(clock, answer, what)
  if (ended.ok) throw new ConformanceError(`${what} was accepted.`)
  return ended.error
}

/** Waits until a wallet has prompted for a request, or the request has ended; a wallet that counts no prompt is waited for. @internal */
export const prompted = async (
  clock: ManualClock,
  wallet: { readonly prompts: number },
  request: Promise<unknown>,
): Promise<void> => {
  const before = wallet.prompts
  let ended = false
  const end = () => {
    ended = true
  }
  request.then(end, end)
  await until(clock, () => ended || wallet.prompts > before, 'The wallet has not prompted.').catch(() => undefined)
  await flush()
}

/** Runs all pending tasks without advancing the clock. @internal */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await settle()
}
