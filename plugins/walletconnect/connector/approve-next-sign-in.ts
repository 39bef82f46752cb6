import type { PluginContext } from 'portico/plugin'
import type { SignIn } from 'portico/services'

/** Milliseconds in which a sign-in counts as part of the connection before it. */
const FOLLOW_UP_MS = 15_000

/** Approves the sign-in that follows a connection: the user still has the wallet open, and reviews the message there. */
export const approveNextSignIn = (
  signIn: SignIn,
  namespace: string,
  {
    clock,
    report,
    signal,
    watch,
  }: Pick<PluginContext, 'clock' | 'signal' | 'watch'> & { report(error: unknown): void },
): void => {
  const stop = () => {
    stopWatching()
    cancel()
    signal.removeEventListener('abort', stop)
  }
  const stopWatching = watch(
    () => signIn.prompt && { namespace: signIn.prompt.namespace, phase: signIn.prompt.phase },
    (prompt) => {
      if (!prompt || (prompt.namespace === namespace && prompt.phase === 'preparing')) return
      stop()
      if (prompt.namespace === namespace && prompt.phase === 'ready') signIn.approve().catch(report)
    },
  )
  const cancel = clock.after(FOLLOW_UP_MS, stop)
  signal.addEventListener('abort', stop)
}
