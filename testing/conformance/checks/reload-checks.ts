import { RESTORE_TIMEOUT_MS } from '../../../kernel/constants.js'
import { assert, show } from '../assert.js'
import { type ConformanceCheck, skipFor } from '../conformance-check.js'
import { flush, until, within } from '../timeouts.js'
import { type Subject, withReload, type Harness } from '../harness.js'
import type { FixtureWallet } from '../namespace-fixture.js'
import { silence } from './wallet-checks.js'

const connectOnce = async ({ connected }: Harness): Promise<void> => {
  await connected()
}

/** Waits until restoring has ended, on a clock faster than real time. */
const restored = ({ clock, snapshot }: Harness): Promise<void> => {
  const begun = clock.now()
  const look = () => snapshot().status !== 'connecting' || clock.now() - begun > RESTORE_TIMEOUT_MS + 1000
  return until(
    clock,
    look,
    'After a reload it is still connecting; expected connected, or disconnected with a reason.',
    10,
  )
}

/** Opens the modal if the wallet waits for it, because its restore may prompt. */
const actIfDeferred = async (harness: Harness): Promise<void> => {
  if (harness.snapshot().reason !== 'RESTORE_DEFERRED') return
  harness.modal.open()
  await restored(harness)
}

const isRestored = async (harness: Harness, prompts: number): Promise<void> => {
  await restored(harness)
  await actIfDeferred(harness)
  const { status, address, reason } = harness.snapshot()
  const [expected] = await harness.wallet.addresses()
  assert(status === 'connected', `After a reload the status is ${status} (${reason}).`)
  assert(address === expected, `After a reload the account is ${address}, and was ${expected}.`)
  assert(harness.wallet.prompts === prompts, 'The user was prompted again after a reload.')
}

/** The checks of a reload. @internal */
export const reloadChecks = (subject: Subject, traits: FixtureWallet): readonly ConformanceCheck[] => {
  const reload = (
    second: (harness: Harness, prompts: number) => Promise<void>,
    first = connectOnce,
    announced = true,
  ) => {
    let prompts = 0
    const visit = async (harness: Harness) => {
      await first(harness)
      prompts = harness.wallet.prompts
    }
    return withReload(subject, visit, (harness) => second(harness, prompts), { announced })
  }
  return [
    {
      name: 'restores the same account after a reload without a prompt',
      run: () => reload(isRestored),
    },
    {
      name: 'restores a wallet that is announced late without a prompt',
      run: () =>
        reload(
          async (harness, prompts) => {
            await flush()
            harness.wallet.announce(harness.window)
            const found = () =>
              harness.snapshot().status === 'connected' || harness.snapshot().reason === 'RESTORE_DEFERRED'
            await until(harness.clock, found, 'The late wallet is not restored.')
            await isRestored(harness, prompts)
          },
          connectOnce,
          false,
        ),
    },
    ...skipFor(silence(traits), [
      {
        name: 'is disconnected after a reload when the wallet has revoked the permission',
        run: () =>
          reload(
            async (harness, prompts) => {
              await restored(harness)
              const { status, address, reason } = harness.snapshot()
              assert(status === 'disconnected', `Without a permission the status is ${status}, the account ${address}.`)
              assert(reason, 'It is disconnected, and does not say why.')
              assert(harness.wallet.prompts === prompts, 'The user was prompted by a reload.')
            },
            async (harness) => {
              await connectOnce(harness)
              await harness.modal.destroy()
              assert(harness.wallet.revoke, 'The wallet of the fixture has no revoke: add it, or `silent: true`.')
              await harness.wallet.revoke()
            },
          ),
      },
    ]),
    {
      name: 'restores nothing after a disconnect',
      run: () =>
        reload(
          async ({ wallet, snapshot, clock }) => {
            const asked = wallet.requests
            await flush()
            await clock.advance(RESTORE_TIMEOUT_MS)
            assert(
              snapshot().status === 'disconnected',
              `After a disconnect and a reload the status is ${snapshot().status}.`,
            )
            assert(wallet.requests === asked, 'The wallet was asked after a disconnect and a reload.')
          },
          async (harness) => {
            const { modal, namespace, snapshot, wallet, before, clock } = harness
            await connectOnce(harness)
            await within(clock, modal.disconnect(namespace), 'disconnect')
            const { status, address, connections } = snapshot()
            assert(status === 'disconnected' && address === undefined, `After a disconnect the status is ${status}.`)
            assert(connections.length === 0, `After a disconnect there is ${show(connections)}.`)
            assert(wallet.listeners <= before.wallet, 'After a disconnect a listener is still on the wallet.')
          },
        ),
    },
  ]
}
