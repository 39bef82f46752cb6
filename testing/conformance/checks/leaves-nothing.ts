import { assert } from '../assert.js'
import { flush } from '../timeouts.js'
import type { Harness } from '../harness.js'

const HOUR = 3_600_000

/** Destroys the modal twice and asserts that nothing remains. @internal */
export const leavesNothing = async ({
  modal,
  wallet,
  window,
  clock,
  http,
  storage,
  before,
  watch,
}: Harness): Promise<void> => {
  await modal.destroy()
  await modal.destroy()
  await flush()
  assert(window.listeners <= before.page, `${window.listeners - before.page} listeners are still on the page.`)
  assert(wallet.listeners <= before.wallet, `${wallet.listeners - before.wallet} listeners are still on the wallet.`)
  assert(clock.pending === 0, `${clock.pending} timers still run.`)
  const written = storage.writes
  const asked = wallet.prompts
  const requested = http.requests.length
  const tapped = watch.taps()
  // Pending requests end now, and time passes.
  wallet.release()
  http.release()
  await clock.advance(HOUR)
  await flush()
  assert(storage.writes === written, 'Something was stored after the modal was destroyed.')
  // A request without a prompt may still be pending; prompts may not.
  assert(wallet.prompts === asked, 'The user was prompted after the modal was destroyed.')
  assert(http.requests.length === requested, 'A server was asked after the modal was destroyed.')
  assert(watch.taps() === tapped, 'A tap ran after the modal was destroyed.')
  assert(wallet.listeners <= before.wallet, 'A listener was put on the wallet after the modal was destroyed.')
  assert(clock.pending === 0, 'A timer was set after the modal was destroyed.')
}
