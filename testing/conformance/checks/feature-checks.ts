import type { AnyPlugin, Need } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { createTestModal } from '../../create-test-modal.js'
import { assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { flush, outcome, rejection, within } from '../timeouts.js'
import { type Subject, withHarness, type Harness } from '../harness.js'

/** Connects, or fails with a code: a feature may be a gate. */
const tryToConnect = async ({ connect, clock, snapshot }: Harness): Promise<void> => {
  const ended = await outcome(clock, connect(), 'A connect, with the feature listed,')
  const { status, isConnected } = snapshot()
  const said = ended.ok ? 'well' : show(ended.error)
  assert(ended.ok || isModalError(ended.error), `A connect ended in something without a code: ${said}`)
  assert(isConnected === ended.ok, `A connect ended ${said}, and the status is ${status}.`)
}

const refusing = definePlugin({
  id: 'conformance-gate',
  egress: () => ({}),
  setup: ({ tap }) =>
    tap(
      'connect.after',
      async () => {
        throw new Error('refused by a gate behind the feature')
      },
      { stage: Number.MAX_SAFE_INTEGER },
    ),
})

const idOf = (need: Need): string => {
  if (typeof need === 'string') return need
  return 'plugin' in need ? need.plugin : need.id
}

/** Whether a need is a plugin that is set up if the host lists none. */
const isDefault = (need: Need): need is AnyPlugin => typeof need === 'object' && 'spec' in need

const isPlugin = (need: Need): boolean => typeof need === 'string' || 'plugin' in need || isDefault(need)

/** Whether a plugin is what another one needs, or provides it. */
const meets = ({ id, spec }: AnyPlugin, need: Need): boolean =>
  isPlugin(need) ? id === idOf(need) : (spec.provides?.some((service) => service.id === idOf(need)) ?? false)

/** Whether an error says that a need is not met, and names it. */
const names = (error: unknown, need: Need): boolean =>
  isModalError(error, isPlugin(need) ? 'PLUGIN_NOT_FOUND' : 'SERVICE_MISSING') && error.message.includes(idOf(need))

/** The checks of a feature beside other plugins. @internal */
export const featureChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'is set up after what it needs, and names what is missing',
    run: async () => {
      const { watched, others } = subject.plugins()
      const needs = watched.spec.needs ?? []
      // Listed first, the plugin is still set up after what it needs.
      await createTestModal({ plugins: [watched, ...others] }).modal.destroy()
      for (const need of needs) {
        const left = others.filter((one) => !meets(one, need))
        const listed = [...left, ...needs.filter(isDefault)]
        // One plugin may meet several needs: the error names the first that is missing.
        const missing = needs.filter((one) => !listed.some((other) => meets(other, one)))
        const create = async () => createTestModal({ plugins: [watched, ...left] }).modal.destroy()
        const error = await create().then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (missing.length === 0) {
          assert(error === undefined, `Without ${idOf(need)}, which is a default, a modal ended in ${show(error)}`)
          continue
        }
        assert(
          missing.some((one) => names(error, one)),
          `Without ${idOf(need)} a modal ended in ${show(error)}, which does not name ${missing.map(idOf).join(' or ')}.`,
        )
      }
    },
  },
  {
    name: 'lets a wallet connect, or rejects it with a code, and lets it disconnect',
    run: () =>
      withHarness(subject, async (harness) => {
        await tryToConnect(harness)
        await within(harness.clock, harness.modal.disconnect(), 'A disconnect, with the feature listed,')
        assert(!harness.snapshot().isConnected, 'With the feature listed a wallet cannot be disconnected.')
      }),
  },
  {
    name: 'stays disconnected when the wallet rejects',
    run: () =>
      withHarness(subject, async ({ wallet, connect, clock, snapshot }) => {
        wallet.next('reject')
        const error = await rejection(clock, connect(), 'A connect that the user rejected')
        assert(isModalError(error), `A rejected connect ended in something without a code: ${show(error)}`)
        assert(
          !snapshot().isConnected && snapshot().connections.length === 0,
          'A rejected connect has left a connection.',
        )
      }),
  },
  {
    name: 'rolls the connection back when a later tap of connect.after throws',
    run: () =>
      withHarness(
        subject,
        async ({ connect, clock, snapshot, wallet, before }) => {
          await rejection(clock, connect(), 'A connect that a gate refused')
          await flush()
          const { status, connections } = snapshot()
          assert(status === 'disconnected' && connections.length === 0, `After a rejection the status is ${status}.`)
          assert(wallet.listeners <= before.wallet, 'A listener is still on the wallet that was refused.')
        },
        { last: [refusing()] },
      ),
  },
  {
    name: 'works without a usable storage',
    run: () =>
      withHarness(subject, async (harness) => {
        harness.storage.failWith('disabled')
        await tryToConnect(harness)
      }),
  },
]
