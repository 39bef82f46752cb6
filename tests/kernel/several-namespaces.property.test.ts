import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nightly } from '../support/nightly.js'
import { type Kind, KINDS } from '../support/several-namespaces/moves.js'
import type { Step } from '../support/several-namespaces/step.js'
import { plants } from '../support/several-namespaces/plants.js'
import { type Counts, play } from '../support/several-namespaces/play.js'
import { NAMESPACES, type Plant, type Setting, WALLETS } from '../support/several-namespaces/world.js'

const SEED = Number(process.env['PORTICO_SEED'] ?? 20_261_121)
/** The planted faults below are all found within 1,000. */
const SEQUENCES = nightly(300, 10_000)

/** Frequent actions, and those that need a connection, are drawn more often. */
const OFTEN: Partial<Record<Kind, number>> = {
  connect: 9,
  switch: 4,
  select: 4,
  accountsChanged: 4,
  chainChanged: 4,
  reload: 3,
}
const RARE: Partial<Record<Kind, number>> = { disconnectAll: 1, unlock: 1, close: 1, wait: 1 }
const kind = fc.oneof(...KINDS.map((one) => ({ weight: OFTEN[one] ?? RARE[one] ?? 2, arbitrary: fc.constant(one) })))
const step: fc.Arbitrary<Step> = fc.record({
  kind,
  namespace: fc.constantFrom(...NAMESPACES),
  wallet: fc.constantFrom(...WALLETS),
  chain: fc.constantFrom('one', 'one', 'two', 'two', 'nine'),
  pick: fc.nat(3),
  odd: fc.boolean(),
})
const setting: fc.Arbitrary<Setting> = fc.record({
  merged: fc.boolean(),
  allowUnsupportedChain: fc.boolean(),
  left: fc.oneof(
    { weight: 8, arbitrary: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { maxLength: 6 }) },
    // One wallet in all of them.
    { weight: 1, arbitrary: fc.constant([0, 2, 4, 6, 8]) },
  ),
})
const steps = fc.oneof(
  { weight: 8, arbitrary: fc.array(step, { minLength: 5, maxLength: 6, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(step, { minLength: 7, maxLength: 20, size: 'max' }) },
)

// Tens of thousands of errors are expected: skip their stack traces.
const { stackTraceLimit } = Error
beforeAll(() => {
  Error.stackTraceLimit = 0
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

const property = (counts: Counts, plant?: Plant) =>
  fc.asyncProperty(setting, steps, (chosen, sequence) => play(chosen, sequence, counts, plant))
const nothing = (): Counts => ({ steps: {}, states: {}, snapshots: 0 })

const STATES = [
  'connected',
  'connecting',
  'disconnected',
  '0 of 5 namespaces connected',
  '1 of 5 namespaces connected',
  '2 of 5 namespaces connected',
  '3 of 5 namespaces connected',
  '4 of 5 namespaces connected',
  '5 of 5 namespaces connected',
  'two wallets in one namespace',
  'one wallet in all five',
  'on a network of no list',
  'with a balance',
  'a wallet of the last visit is away',
  'closed',
  'open at Account',
  'open at Connect',
  'open at UnsupportedChain',
]

test('changes only the targeted namespace of five, and none on a reload', async () => {
  const counts = nothing()
  await fc.assert(property(counts), { numRuns: SEQUENCES, seed: SEED })
  const sorted = (of: Record<string, number>) => Object.fromEntries(Object.entries(of).toSorted())
  const { snapshots } = counts
  console.info(
    `seed ${SEED}, ${SEQUENCES} sequences, ${snapshots} snapshots`,
    sorted(counts.steps),
    sorted(counts.states),
  )
  for (const name of KINDS) expect(counts.steps[name], name).toBeGreaterThan(SEQUENCES / 15)
  for (const name of STATES) expect(counts.states[name], name).toBeGreaterThan(SEQUENCES / 100)
})

describe('is found out within a thousand sequences:', () => {
  test.each(Object.entries(plants))(
    '%s',
    async (_, { plant, caughtAs }) => {
      const run = { numRuns: 1000, seed: SEED, endOnFailure: true }
      const { errorInstance } = await fc.check(property(nothing(), plant), run)
      expect(errorInstance).toMatchObject({ message: expect.stringMatching(caughtAs) })
    },
    60_000,
  )
})
