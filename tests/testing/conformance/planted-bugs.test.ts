import { describe, expect, test, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { loadTransactions } from '../../../kernel/transactions/load-transactions.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import {
  setUpToy,
  toConnection,
  toyError,
  toyFixture,
  toySpec,
} from '../../../testing/conformance/toy/toy-namespace.js'
import { settle } from '../../../testing/settle.js'
import { failedBy } from './failed-by.js'
import type { PlantedBug } from './planted-bug.js'
import { plantedFeatureBugs } from './planted-feature-bugs.js'
import { plantedNamespaceBugs } from './planted-namespace-bugs.js'
import { plantedProviderBugs } from './planted-provider-bugs.js'

// Loaded here, as `loadFlows` is by the setup of every test.
await loadTransactions()

// Nothing else loads or computes in the background, so waiting for a bug that hangs needs turns, and no time.
vi.mock('../../../testing/settle.js', () => ({
  settle: () => new Promise((resolve) => setImmediate(resolve)),
}))

// Sockets that connect to nothing; Node 20 has none of its own.
vi.stubGlobal('WebSocket', class {})

const suites: readonly (readonly [string, readonly PlantedBug[]])[] = [
  ['namespaceConformance', plantedNamespaceBugs],
  ['featureConformance', plantedFeatureBugs],
  ['providerConformance', plantedProviderBugs],
]
describe.each(suites)('%s finds, and calls by the name of the failed check,', (_, bugs) => {
  test.for(bugs)('$bug', async ({ checks, breaks }) => {
    expect(await failedBy(checks())).toEqual(breaks)
  })
})

test('reports a synchronous failure as failed checks, without unhandled rejections', async () => {
  const connect = () => Promise.reject(toyError('TOY_BROKEN'))
  const broken = defineNamespace({
    ...toySpec,
    setup: (context) => setUpToy(context, (provider) => ({ ...toConnection(provider), connect })),
  })
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  process.on('unhandledRejection', hear)
  const names = await failedBy(namespaceConformance(() => broken(), toyFixture))
  await settle()
  process.off('unhandledRejection', hear)
  expect(names).toContain('prompts once for two connects at the same time')
  expect(unheard).toEqual([])
})

test('featureConformance names what the feature needs and the fixture does not list', async () => {
  const [check] = featureConformance(() => definePlugin({ id: 'feature', needs: ['names'] })()).filter(
    ({ name }) => name === 'is set up after what it needs, and names what is missing',
  )
  await expect(check?.run()).rejects.toThrow('feature > names')
})
