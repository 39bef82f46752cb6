import { isModalError } from '../../../kernel/errors/modal-error.js'
import { testWindow } from '../../ports/test-window.js'
import { applies, assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { dataOf } from '../data-of.js'
import { flush, outcome } from '../timeouts.js'
import { type Subject, reusePlugins, withHarness, type Harness } from '../harness.js'

/** Returns the outcome of a connect as a comparable word: a gate may reject, but always with the same code. */
const tryToConnect = async ({ connect, clock }: Harness): Promise<string> => {
  const ended = await outcome(clock, connect(), 'A connect')
  if (ended.ok) return 'connected'
  return isModalError(ended.error) ? ended.error.code : show(ended.error)
}

const firstConnect = async (subject: Subject): Promise<string> => {
  let ended = ''
  await withHarness(subject, async (harness) => {
    ended = await tryToConnect(harness)
  })
  return ended
}

const sharesNothing = async (first: Harness, second: Harness): Promise<void> => {
  const [store, other] = [first.watch.store(), second.watch.store()]
  const isObject = typeof store === 'object' && store !== null
  assert(!isObject || store !== other, 'Two modals have the same store.')
  const before = dataOf(other)
  const ended = await tryToConnect(first)
  await flush()
  assert(dataOf(other) === before, 'What was done in one modal is found in the store of the other.')
  assert(
    second.snapshot().status === 'disconnected',
    `A connect in one modal has left the other ${second.snapshot().status}.`,
  )
  const again = await tryToConnect(second)
  assert(again === ended, `A connect ended in ${ended} in one modal, and in ${again} in the other.`)
}

/** The checks of a plugin that is used more than once. @internal */
export const twiceChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'works in two modals at once without shared state',
    run: async () => {
      const reused = reusePlugins(subject)
      await withHarness(reused, (first) => withHarness(reused, (second) => sharesNothing(first, second)))
    },
  },
  {
    name: 'works again after destroy, as in StrictMode',
    run: async () => {
      const expected = await firstConnect(subject)
      const reused = reusePlugins(subject)
      const wallet = subject.fixture.wallet()
      const window = testWindow()
      await withHarness(reused, async () => {}, { wallet, window })
      const again = async (harness: Harness) => {
        const listed = harness.modal.getSnapshot().connectors.length
        assert(listed > 0, 'In the second modal no wallet is listed.')
        const ended = await tryToConnect(harness)
        assert(ended === expected, `The first connect ends in ${expected}; after a destroy, in ${ended}.`)
      }
      await withHarness(reused, again, { wallet, window, announced: false })
    },
  },
  {
    name: 'parses its own parsed options to the same value without a mutation',
    run: async () => {
      const { spec, options } = subject.plugins().watched
      applies(spec.options, 'The plugin has no options.')
      const given = dataOf(options)
      const first = await spec.options['~standard'].validate(options)
      assert(!first.issues, `The options of this very plugin are refused: ${first.issues?.[0]?.message}`)
      assert(dataOf(options) === given, 'Parsing the options has changed what the host had given.')
      const second = await spec.options['~standard'].validate(first.value)
      assert(!second.issues, `Its own parsed options are refused: ${second.issues?.[0]?.message}`)
      assert(dataOf(second.value) === dataOf(first.value), 'Parsed a second time, the options say something else.')
    },
  },
]
