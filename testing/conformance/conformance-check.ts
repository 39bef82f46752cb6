/** One check of a plugin, for any test runner: `test(check.name, check.run)`. */
export interface ConformanceCheck {
  readonly name: string
  /** Rejects with an error that says what failed. Each run creates its own modal and wallet. */
  readonly run: () => Promise<void>
}
