import type { ClockPort } from 'portico/plugin'
import { BACKOFF } from '../constants.js'

/** When a server that failed may be asked again: after a second, then two, then four, at most a minute. */
export class Backoff {
  private failures = 0
  private until = 0

  constructor(private readonly clock: Pick<ClockPort, 'now'>) {}

  get isResting(): boolean {
    return this.clock.now() < this.until
  }

  /** Requests that fail together are one failure. */
  fail(): void {
    if (this.isResting) return
    this.until = this.clock.now() + Math.min(BACKOFF.base * 2 ** this.failures, BACKOFF.most)
    this.failures += 1
  }

  succeed(): void {
    this.failures = 0
    this.until = 0
  }
}
