import type { ConformancePromise } from '../../../src/testing/conformance/conformance-promise.js'

/** Runs every promise; answers the names of those that are broken, with what they say. */
export const brokenPromises = async (promises: readonly ConformancePromise[]): Promise<Record<string, string>> => {
  const broken: Record<string, string> = {}
  // Each runs in a world of its own, so that all of them may run at once.
  await Promise.all(
    promises.map(({ name, run }) =>
      run().catch((error: unknown) => {
        broken[name] = error instanceof Error ? error.message : String(error)
      }),
    ),
  )
  return broken
}
