import type { ConformanceCheck } from '../../../testing/conformance/conformance-check.js'

/** Runs every check, each in a world of its own; returns the names of those that fail. */
export const failedBy = async (checks: readonly ConformanceCheck[]): Promise<readonly string[]> => {
  const ended = await Promise.all(
    checks.map(({ name, run }) =>
      run().then(
        () => [],
        () => [name],
      ),
    ),
  )
  return ended.flat()
}

/** Runs every check; returns why each skipped one did not apply, by its name. */
export const skippedBy = async (checks: readonly ConformanceCheck[]): Promise<Readonly<Record<string, string>>> => {
  const reasons: Record<string, string> = {}
  const skip = (name: string) => (reason: string) => {
    reasons[name] = reason
  }
  await Promise.all(checks.map(({ name, run }) => run({ skip: skip(name) })))
  return reasons
}
