import { isModalError } from '../../../kernel/errors/modal-error.js'
import { testWindow } from '../../ports/test-window.js'
import { check, show } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import { dataOf } from '../data-of.js'
import { calm, outcome } from '../timeouts.js'
import { type Cast, keepPlugins, onStage, type Stage } from '../harness.js'

/** How a connect ended, in a word that can be compared: a gate may refuse, but always in the same way. */
const tryToConnect = async ({ connect, clock }: Stage): Promise<string> => {
  const ended = await outcome(clock, connect(), 'A connect')
  if (ended.ok) return 'connected'
  return isModalError(ended.error) ? ended.error.code : show(ended.error)
}

const firstConnect = async (cast: Cast): Promise<string> => {
  let ended = ''
  await onStage(cast, async (stage) => {
    ended = await tryToConnect(stage)
  })
  return ended
}

const sharesNothing = async (first: Stage, second: Stage): Promise<void> => {
  const [store, other] = [first.watch.store(), second.watch.store()]
  const isObject = typeof store === 'object' && store !== null
  check(!isObject || store !== other, 'Two modals have the same store.')
  const before = dataOf(other)
  const ended = await tryToConnect(first)
  await calm()
  check(dataOf(other) === before, 'What was done in one modal is found in the store of the other.')
  check(second.now().status === 'disconnected', `A connect in one modal has left the other ${second.now().status}.`)
  const again = await tryToConnect(second)
  check(again === ended, `A connect ended in ${ended} in one modal, and in ${again} in the other.`)
}

/** What a plugin promises about being used more than once. @internal */
export const twicePromises = (cast: Cast): readonly ConformancePromise[] => [
  {
    name: 'listed in two modals at once, it serves both, and they share nothing',
    run: async () => {
      const kept = keepPlugins(cast)
      await onStage(kept, (first) => onStage(kept, (second) => sharesNothing(first, second)))
    },
  },
  {
    name: 'made, destroyed and made again, as StrictMode does, it works as the first time',
    run: async () => {
      const expected = await firstConnect(cast)
      const kept = keepPlugins(cast)
      const wallet = cast.fixture.wallet()
      const window = testWindow()
      await onStage(kept, async () => {}, { wallet, window })
      const again = async (stage: Stage) => {
        const listed = stage.modal.getSnapshot().connectors.length
        check(listed > 0, 'In the second modal no wallet is listed.')
        const ended = await tryToConnect(stage)
        check(ended === expected, `The first connect ends in ${expected}; after a destroy, in ${ended}.`)
      }
      await onStage(kept, again, { wallet, window, announced: false })
    },
  },
  {
    name: 'its options are parsed again to the same, and left as they were given',
    run: async () => {
      const { spec, options } = cast.plugins().watched
      if (!spec.options) return
      const given = dataOf(options)
      const first = await spec.options['~standard'].validate(options)
      check(!first.issues, `The options of this very plugin are refused: ${first.issues?.[0]?.message}`)
      check(dataOf(options) === given, 'Parsing the options has changed what the host had given.')
      const second = await spec.options['~standard'].validate(first.value)
      check(!second.issues, `Its own parsed options are refused: ${second.issues?.[0]?.message}`)
      check(dataOf(second.value) === dataOf(first.value), 'Parsed a second time, the options say something else.')
    },
  },
]
