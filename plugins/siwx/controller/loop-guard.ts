import { LOOP_LIMIT } from '../constants.js'

/** Counts by key, so that nothing goes on for ever: the same thing twice, and no third time. */
export class LoopGuard {
  private readonly counts = new Map<string, number>()

  /** Counts one more try; `false`: it was tried as often as it may be. */
  tryAgain(key: string): boolean {
    return this.count(key) <= LOOP_LIMIT
  }

  /** Counts one more failure; `true`: that was the last that is borne. */
  fail(key: string): boolean {
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
