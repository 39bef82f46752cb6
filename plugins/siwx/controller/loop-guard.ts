/** Counts attempts by key, so that the same prompt is not repeated forever. */
export class LoopGuard {
  private readonly counts = new Map<string, number>()

  /** Counts an attempt, and returns how many there were. */
  count(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count
  }

  reset(key: string): void {
    this.counts.delete(key)
  }
}
