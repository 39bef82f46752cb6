import { describe, expect, test, vi } from 'vitest'
import type { ConformancePromise } from '../../../src/testing/conformance/conformance-promise.js'
import { definePlugin } from '../../../src/kernel/define/define-plugin.js'
import { featureConformance } from '../../../src/testing/conformance/feature-conformance.js'
import type { PlantedBug } from './planted-bug.js'
import { plantedFeatureBugs } from './planted-feature-bugs.js'
import { plantedNamespaceBugs } from './planted-namespace-bugs.js'

// A bug that hangs is waited for, some seconds each.
vi.setConfig({ testTimeout: 60_000 })

/** Runs every promise, each in a world of its own; answers the names of those that are broken. */
const brokenBy = async (promises: readonly ConformancePromise[]): Promise<readonly string[]> => {
  const ended = await Promise.all(
    promises.map(({ name, run }) =>
      run().then(
        () => [],
        () => [name],
      ),
    ),
  )
  return ended.flat()
}

const suites: readonly (readonly [string, readonly PlantedBug[]])[] = [
  ['namespaceConformance', plantedNamespaceBugs],
  ['featureConformance', plantedFeatureBugs],
]
describe.each(suites)('%s finds, and calls by the name of the broken promise,', (_, bugs) => {
  test.concurrent.for(bugs)('$bug', async ({ promises, breaks }) => {
    expect(await brokenBy(promises())).toEqual(breaks)
  })
})

test('featureConformance names what the feature needs and the fixture does not list', async () => {
  const [promise] = featureConformance(() => definePlugin({ id: 'feature', needs: ['names'] })()).filter(
    ({ name }) => name === 'it is set up behind what it needs, and says what is missing',
  )
  await expect(promise?.run()).rejects.toThrow('feature > names')
})
