import { RESTORE_TIMEOUT_MS } from '../../../kernel/constants.js'
import { check, show } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import { calm, until, within } from '../timeouts.js'
import { type Cast, onReload, type Stage } from '../harness.js'

const connectOnce = async ({ connected }: Stage): Promise<void> => {
  await connected()
}

/** Waits until it is known what became of the last visit; the time that passes is faster than real. */
const restored = ({ clock, now }: Stage): Promise<void> => {
  const begun = clock.now()
  const look = () => now().status !== 'connecting' || clock.now() - begun > RESTORE_TIMEOUT_MS + 1000
  return until(clock, look, 'After a reload it is connecting for ever.', 10)
}

const isRestored = async (stage: Stage, prompts: number): Promise<void> => {
  await restored(stage)
  const { status, address, reason } = stage.now()
  const [expected] = await stage.wallet.addresses()
  check(status === 'connected', `After a reload the status is ${status} (${reason}).`)
  check(address === expected, `After a reload the account is ${address}, and was ${expected}.`)
  check(stage.wallet.prompts === prompts, 'The visitor was asked again after a reload.')
}

/** What a namespace promises about the next visit. @internal */
export const reloadPromises = (cast: Cast): readonly ConformancePromise[] => {
  const reload = (second: (stage: Stage, prompts: number) => Promise<void>, first = connectOnce, announced = true) => {
    let prompts = 0
    const visit = async (stage: Stage) => {
      await first(stage)
      prompts = stage.wallet.prompts
    }
    return onReload(cast, visit, (stage) => second(stage, prompts), { announced })
  }
  return [
    {
      name: 'a reload restores the same account without a prompt',
      run: () => reload(isRestored),
    },
    {
      name: 'a wallet that appears late is restored silently',
      run: () =>
        reload(
          async (stage, prompts) => {
            await calm()
            stage.wallet.announce(stage.window)
            await until(stage.clock, () => stage.now().status === 'connected', 'The late wallet is not restored.')
            await isRestored(stage, prompts)
          },
          connectOnce,
          false,
        ),
    },
    {
      name: 'a wallet that took its permission back is disconnected after a reload',
      run: () =>
        reload(
          async (stage, prompts) => {
            await restored(stage)
            const { status, address, reason } = stage.now()
            check(status === 'disconnected', `Without a permission the status is ${status}, the account ${address}.`)
            check(reason, 'It is disconnected, and does not say why.')
            check(stage.wallet.prompts === prompts, 'The visitor was asked by a reload.')
          },
          async (stage) => {
            await connectOnce(stage)
            await stage.modal.destroy()
            await stage.wallet.revoke()
          },
        ),
    },
    {
      name: 'disconnect clears all, and is not restored',
      run: () =>
        reload(
          async ({ wallet, now, clock }) => {
            const asked = wallet.requests
            await calm()
            await clock.advance(RESTORE_TIMEOUT_MS)
            check(now().status === 'disconnected', `After a disconnect and a reload the status is ${now().status}.`)
            check(wallet.requests === asked, 'The wallet was asked after a disconnect and a reload.')
          },
          async (stage) => {
            const { modal, namespace, now, wallet, before, clock } = stage
            await connectOnce(stage)
            await within(clock, modal.disconnect(namespace), 'disconnect')
            const { status, address, connections } = now()
            check(status === 'disconnected' && address === undefined, `After a disconnect the status is ${status}.`)
            check(connections.length === 0, `After a disconnect there is ${show(connections)}.`)
            check(wallet.listeners <= before.wallet, 'After a disconnect a listener is still on the wallet.')
          },
        ),
    },
  ]
}
