import { LOOP_LIMIT } from '../constants.js'

/** Counts by key, so that nothing goes on for ever: the same thing twice, and no third time. */
export class Attempts {
  private readonly counts = new Map<string, number>()

  /** Whether it may be tried once more. */
  mayTry(key: string): boolean {
    return this.count(key) <= LOOP_LIMIT
  }

  /** Whether it has failed as often as it may. */
  hasFailed(key: string): boolean {
    return this.count(key) >= LOOP_LIMIT
  }

  forget(key: string): void {
    this.counts.delete(key)
  }

  private count(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count
  }
}
