import { LOOP_LIMIT } from '../constants.js'

/** Counts attempts by key, so that the same prompt is not repeated forever. */
export class LoopGuard {
  private readonly counts = new Map<string, number>()

  /** Counts an attempt; returns `false` once the limit is exceeded. */
  allow(key: string): boolean {
    return this.count(key) <= LOOP_LIMIT
  }

  /** Counts a failure; returns `true` once the limit is reached. */
  isLastFailure(key: string): boolean {
    return this.count(key) >= LOOP_LIMIT
  }

  reset(key: string): void {
    this.counts.delete(key)
  }

  private count(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count
  }
}
