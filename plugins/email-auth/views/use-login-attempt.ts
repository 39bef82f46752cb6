import { type ConnectAttempt, useConnectAttempt } from 'portico/views'
import { useCallback, useEffect, useRef } from 'react'
import { useEmailAuth } from './use-email-auth.js'

/** How the connection after a login stands. */
export interface LoginAttempt {
  /** Whether the login is done, and its accounts are being connected. */
  readonly isConnecting: boolean
  /** Whether the accounts could not be connected, and why. */
  readonly failure: 'declined' | 'failed' | undefined
  /** Connects again. */
  retry(): void
}

/**
 * Connects the accounts of a finished login, in the namespace that is asked for or else the first one that the wallet
 * serves, and closes the modal; a screen that a plugin has shown as a prompt is answered instead. Call it in an observer.
 */
export const useLoginAttempt = (view: string, wanted?: string): LoginAttempt => {
  const { answer, state, stores } = useEmailAuth()
  const { login, wallet } = state
  const isDone = login.phase === 'done'
  const isPrompt = stores.router.history.at(-1)?.name !== view
  const served = stores.networks.namespaces.filter((name) => wallet?.namespaces.includes(name))
  const active = wanted ?? stores.modal.namespace
  const namespace = useRef('')
  // Once: the connection itself changes what is active. A login may be done before the screen is first drawn.
  if (!isDone || !namespace.current) namespace.current = served.find((name) => name === active) ?? served[0] ?? ''
  const next = useCallback(
    (attempt: ConnectAttempt) => {
      login.detach()
      attempt.close()
    },
    [login],
  )
  const attempt = useConnectAttempt({
    namespace: namespace.current,
    connectorId: wallet?.id ?? '',
    view,
    running: isDone && !isPrompt,
    next,
  })
  const { phase } = attempt
  useEffect(() => {
    // The wallet keeps the login; that the browser forgets it is no news worth a screen here.
    if (phase === 'forgotten') attempt.leave()
  }, [attempt, phase])
  useEffect(() => {
    if (!isDone || !isPrompt) return
    login.detach()
    answer(true)
  }, [answer, isDone, isPrompt, login])
  const isFailed = isDone && attempt.hasFailed
  return {
    isConnecting: isDone && !isFailed,
    failure: isFailed ? (phase === 'declined' ? 'declined' : 'failed') : undefined,
    retry: () => void attempt.start(),
  }
}
