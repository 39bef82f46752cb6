/** One check of a plugin, for any test runner: `test(check.name, check.run)`. */
export interface ConformanceCheck {
  readonly name: string
  /** The reason why the check does not apply; `run` checks nothing then: `test.skipIf(check.skip)(check.name, check.run)`. */
  readonly skip?: string | undefined
  /** Rejects with an error that says what failed. Each run creates its own modal and wallet. */
  readonly run: () => Promise<void>
}
