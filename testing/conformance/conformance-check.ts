import { NotApplicable } from './assert.js'

/** The part of a test runner's context that a check uses; vitest and node:test pass theirs to every test. */
export interface CheckRunner {
  /** Reports the running test as skipped. */
  skip?(reason: string): unknown
}

/**
 * One check of a plugin, for any test runner: `test(check.name, check.run)`. With a runner that passes no context to its
 * tests, register a check that has a `skip` as a skipped one.
 */
export interface ConformanceCheck {
  readonly name: string
  /** The reason why the check cannot apply to this plugin and fixture; absent if it may. */
  readonly skip?: string
  /**
   * Rejects with an error that says what failed. Each run creates its own modal and wallet. Calls `skip` of its runner if the
   * check cannot apply, which some checks know only once they run.
   */
  readonly run: (runner?: CheckRunner) => Promise<void>
}

/** Marks checks as skipped for a reason, which replaces theirs; returns them unchanged without one. @internal */
export const skipFor = (
  reason: string | undefined,
  checks: readonly ConformanceCheck[],
): readonly ConformanceCheck[] =>
  reason === undefined ? checks : checks.map(({ name, run }) => ({ name, skip: reason, run }))

/** Makes checks report to their runner that they cannot apply. @internal */
export const reportSkips = (checks: readonly ConformanceCheck[]): readonly ConformanceCheck[] =>
  checks.map(({ name, skip, run }) => ({
    name,
    ...(skip !== undefined && { skip }),
    // The default keeps `run.length` at 0: some runners pass a callback to a test that declares a parameter.
    run: async (runner: CheckRunner = {}) => {
      if (skip !== undefined) {
        runner.skip?.(skip)
        return
      }
      try {
        await run()
      } catch (error) {
        if (!(error instanceof NotApplicable)) throw error
        runner.skip?.(error.message)
      }
    },
  }))
