import type { ClockPort } from 'portico/plugin'
import type { SignIn } from './one-click-sign-in.js'

/** Milliseconds after which a sign-in is no longer of the connection before it. */
const TOGETHER_MS = 15_000

/**
 * Who has just said yes in a wallet still looks at it: the sign-in that is asked for then goes there at once, without a
 * click here. What is signed is shown in both places.
 */
export const approveNextSignIn = (
  signIn: SignIn,
  namespace: string,
  { clock, signal, report }: { readonly clock: ClockPort; readonly signal: AbortSignal; report(error: unknown): void },
): void => {
  const look = () => {
    const { prompt } = signIn.getSnapshot()
    if (!prompt || (prompt.namespace === namespace && prompt.phase === 'preparing')) return
    stop()
    if (prompt.namespace === namespace && prompt.phase === 'ready') signIn.approve().catch(report)
  }
  const unsubscribe = signIn.subscribe(look)
  const stop = () => {
    unsubscribe()
    cancel()
    signal.removeEventListener('abort', stop)
  }
  const cancel = clock.after(TOGETHER_MS, stop)
  signal.addEventListener('abort', stop)
}
