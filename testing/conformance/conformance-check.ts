/** One promise of a plugin, for any test runner: `test(check.name, check.run)`. */
export interface ConformanceCheck {
  readonly name: string
  /** Rejects, and says how, where the promise is broken. Each run makes a world of its own. */
  readonly run: () => Promise<void>
}
