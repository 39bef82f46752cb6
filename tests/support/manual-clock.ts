import type { ClockPort } from '../../kernel/contract/ports.js'

/** A clock that stands still until a test moves it. */
export interface ManualClock extends ClockPort {
  /** Timers that wait. */
  readonly pending: number
  /** Moves the time, and runs what is due in order. */
  advance(milliseconds: number): void
}

export const manualClock = (start = 1_700_000_000_000): ManualClock => {
  let time = start
  let count = 0
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  const nextDue = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
  return {
    now: () => time,
    after(delay, run) {
      const id = ++count
      timers.set(id, { at: time + delay, run })
      return () => void timers.delete(id)
    },
    get pending() {
      return timers.size
    },
    advance(milliseconds) {
      const until = time + milliseconds
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const [id, { at, run }] = due
        timers.delete(id)
        time = at
        run()
      }
      time = until
    },
  }
}
