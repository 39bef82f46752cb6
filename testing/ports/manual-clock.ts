import type { ClockPort } from '../../kernel/contract/ports.js'
import { settle } from '../settle.js'

/** A clock that only a test advances. */
export interface ManualClock extends ClockPort {
  /**
   * Advances the time by that many milliseconds. Due timers run in order, each at its own time, including timers set
   * meanwhile; promises settle between two timers.
   */
  advance(milliseconds: number): Promise<void>
  /** The number of pending timers. */
  readonly pending: number
}

/**
 * Creates a clock for tests: `now` is milliseconds since the Unix epoch, default 0.
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
    // A set keeps insertion order, which orders timers with equal times.
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
