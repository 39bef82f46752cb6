import type { ClockPort } from '../../kernel/contract/ports.js'
import { settle } from '../settle.js'

/** A clock that stands still until a test moves it. */
export interface ManualClock extends ClockPort {
  /**
   * Moves the time on by that many milliseconds. Timers that fall due run in the order of their times, each at its own
   * time, and what they set off settles before the next one; a timer set meanwhile runs too where it is due.
   */
  advance(milliseconds: number): Promise<void>
  /** How many timers wait. */
  readonly pending: number
}

/**
 * Makes a clock for tests: `now` is milliseconds since the Unix epoch, 0 unless given.
 * @example
 * import { manualClock } from 'portico/testing'
 * const clock = manualClock({ now: Date.UTC(2026, 0, 1) })
 * clock.after(30_000, () => console.log('half a minute later'))
 * await clock.advance(30_000)
 */
export const manualClock = ({ now = 0 }: { readonly now?: number } = {}): ManualClock => {
  let time = now
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const nextUntil = (end: number) =>
    // A set keeps the order of arrival, which decides between equal times.
    [...timers]
      .filter(({ at }) => at <= end)
      .reduce<{ at: number; run: () => void } | undefined>(
        (first, timer) => (first && first.at <= timer.at ? first : timer),
        undefined,
      )

  return {
    now: () => time,
    after(delay, run) {
      const timer = { at: time + Math.max(0, delay), run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(milliseconds) {
      const end = time + milliseconds
      await settle()
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer)
        time = Math.max(time, timer.at)
        timer.run()
        await settle()
      }
      time = Math.max(time, end)
    },
    get pending() {
      return timers.size
    },
  }
}
