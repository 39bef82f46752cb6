import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { createTestModal } from '../../create-test-modal.js'
import { check, show } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import { calm, outcome, refusal, within } from '../timeouts.js'
import { type Cast, onStage, type Stage } from '../harness.js'

/** Connects, or is refused with a code: a feature may be a gate. */
const tryToConnect = async ({ connect, clock, now }: Stage): Promise<void> => {
  const ended = await outcome(clock, connect(), 'A connect, with the feature listed,')
  const { status, isConnected } = now()
  const said = ended.ok ? 'well' : show(ended.error)
  check(ended.ok || isModalError(ended.error), `A connect ended in something without a code: ${said}`)
  check(isConnected === ended.ok, `A connect ended ${said}, and the status is ${status}.`)
}

const refusing = definePlugin({
  id: 'conformance-gate',
  setup: ({ tap }) =>
    tap(
      'connect.after',
      async () => {
        throw new Error('refused by a gate behind the feature')
      },
      { stage: Number.MAX_SAFE_INTEGER },
    ),
})

/** What a feature promises about living with others. @internal */
export const featurePromises = (cast: Cast): readonly ConformancePromise[] => [
  {
    name: 'it is set up behind what it needs, and says what is missing',
    run: async () => {
      const { watched, others } = cast.plugins()
      const needs = watched.spec.needs ?? []
      // Listed first, it still waits for what it needs.
      await createTestModal({ plugins: [watched, ...others] }).modal.destroy()
      for (const need of needs) {
        const left = others.filter(({ id }) => id !== need)
        const create = async () => createTestModal({ plugins: [watched, ...left] }).modal.destroy()
        const error = await create().then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        check(isModalError(error, 'PLUGIN_NOT_FOUND'), `Without ${need} a modal ended in ${show(error)}`)
        check(error.message.includes(need), `The error does not name ${need}: ${error.message}`)
      }
    },
  },
  {
    name: 'a wallet is connected, or refused with a code; then disconnected',
    run: () =>
      onStage(cast, async (stage) => {
        await tryToConnect(stage)
        await within(stage.clock, stage.modal.disconnect(), 'A disconnect, with the feature listed,')
        check(!stage.now().isConnected, 'With the feature listed a wallet cannot be disconnected.')
      }),
  },
  {
    name: 'a wallet that declines stays disconnected',
    run: () =>
      onStage(cast, async ({ wallet, connect, clock, now }) => {
        wallet.next('reject')
        const error = await refusal(clock, connect(), 'A connect that the visitor declined')
        check(isModalError(error), `A declined connect ended in something without a code: ${show(error)}`)
        check(!now().isConnected && now().connections.length === 0, 'A declined connect has left a connection.')
      }),
  },
  {
    name: 'a gate that throws on connect.after takes the connection back',
    run: () =>
      onStage(
        cast,
        async ({ connect, clock, now, wallet, before }) => {
          await refusal(clock, connect(), 'A connect that a gate refused')
          await calm()
          const { status, connections } = now()
          check(status === 'disconnected' && connections.length === 0, `After a refusal the status is ${status}.`)
          check(wallet.listeners <= before.wallet, 'A listener is still on the wallet that was refused.')
        },
        { last: [refusing()] },
      ),
  },
  {
    name: 'a storage that fails costs the memory, not the visit',
    run: () =>
      onStage(cast, async (stage) => {
        stage.storage.failWith('disabled')
        await tryToConnect(stage)
      }),
  },
]
