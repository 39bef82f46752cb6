import type { PluginContext } from 'portico/plugin'
import type { PayExchanges, PaySession } from 'portico/services'
import type { Attempt } from './attempt.js'
import { POLL_MS } from './constants.js'

/** Lets time pass, or less of it if the signal aborts. */
const pause = ({ clock }: Pick<PluginContext, 'clock'>, time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(time, end)
    signal.addEventListener('abort', end)
  })

/**
 * Asks an exchange every four seconds, until the payment has ended; one that is taken for left, only while its screen is
 * shown. A failed question is asked again.
 */
export const followExchange = async (
  context: PluginContext,
  exchanges: PayExchanges,
  attempt: Attempt,
  session: PaySession,
  first: number = POLL_MS,
): Promise<void> => {
  const { report, stores } = context
  const { signal } = attempt
  const isShown = () => stores.modal.isOpen && stores.router.current?.name === 'PayLoading'
  for (let wait = first; !attempt.isOver && (attempt.isUnderWay || isShown()); wait = POLL_MS) {
    await pause(context, wait, signal)
    if (signal.aborted) return
    const state = await exchanges.status(session, signal).catch((error: unknown) => {
      report(error, 'API_ERROR')
      return undefined
    })
    if (state) attempt.put({ type: 'exchange', ...session, ...state })
  }
}
