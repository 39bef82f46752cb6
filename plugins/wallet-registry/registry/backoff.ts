import type { ClockPort } from 'portico/plugin'
import { BACKOFF } from '../constants.js'

/** Delays loads after failures: one second, then two, four, up to a minute. */
export class Backoff {
  private failures = 0
  private until = 0

  constructor(private readonly clock: Pick<ClockPort, 'now'>) {}

  get isWaiting(): boolean {
    return this.clock.now() < this.until
  }

  /** Counts requests that fail together as one failure. */
  fail(): void {
    if (this.isWaiting) return
    this.until = this.clock.now() + Math.min(BACKOFF.base * 2 ** this.failures, BACKOFF.most)
    this.failures += 1
  }

  succeed(): void {
    this.failures = 0
    this.until = 0
  }
}
