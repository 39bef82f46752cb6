import { useEffect, useMemo } from 'react'
import { useViewHost } from '../shell/view-context.js'
import { ConnectAttempt, type ConnectAttemptOptions } from './connect-attempt.js'

/** The wallet to ask, and whether to ask it now. */
export interface UseConnectAttempt extends ConnectAttemptOptions {
  readonly namespace: string
  readonly connectorId: string
  /** `false` postpones the request until it is `true`. */
  readonly running?: boolean | undefined
}

/**
 * Asks a wallet to connect while the screen is shown, and returns the attempt: an observable that the view reads as an
 * `observer`.
 */
export const useConnectAttempt = ({
  namespace,
  connectorId,
  view,
  keepChain,
  keepAsking,
  next,
  running = true,
}: UseConnectAttempt): ConnectAttempt => {
  const { after, close, connect, consent, isStillAsked, navigate, prompt, router, stores, window } = useViewHost()
  const attempt = useMemo(() => {
    const host = { after, close, connect, isStillAsked, router, stores, ...(prompt && { prompt }) }
    return new ConnectAttempt(host, namespace, connectorId, { view, keepChain, keepAsking, next })
  }, [
    after,
    close,
    connect,
    isStillAsked,
    prompt,
    router,
    stores,
    namespace,
    connectorId,
    view,
    keepChain,
    keepAsking,
    next,
  ])
  useEffect(() => {
    if (!running) return
    // A host may open this screen by its name.
    if (consent.isMissing) {
      consent.miss()
      return navigate('Connect', {}, 'reset')
    }
    void attempt.start()
    // The user may have answered an earlier request in the wallet's window.
    window.addEventListener('focus', attempt.resume)
    return () => {
      window.removeEventListener('focus', attempt.resume)
      attempt.cancel()
    }
  }, [attempt, consent, navigate, running, window])
  return attempt
}
