import { type ConnectAttempt, useConnectAttempt } from 'portico/views'
import { useCallback, useEffect, useRef } from 'react'
import { socialLoginSuccessEvent } from 'portico/services'
import { leaveLogin } from '../login/log-in.js'
import { useSocialAuth } from './use-social-auth.js'

/** How the connection after a login stands. */
export interface LoginState {
  /** Whether the login is done, and its accounts are being connected. */
  readonly isConnecting: boolean
  /** Whether the accounts could not be connected, and why. */
  readonly failure: 'declined' | 'failed' | undefined
  /** Connects again. */
  retry(): void
}

/**
 * Ends the login when the screen is left, and connects the accounts of a finished one: in the namespace that is asked for,
 * or else the first one that the wallet serves. The modal closes then; a screen that a plugin has shown as a prompt is
 * answered instead. Call it in an observer.
 */
export const useLogin = (view: string): LoginState => {
  const { answer, state, emit, params, stores } = useSocialAuth()
  const { flow, wallet } = state
  const isDone = flow.phase === 'done'
  const isPrompt = stores.router.history.at(-1)?.name !== view
  const served = stores.networks.namespaces.filter((name) => wallet?.namespaces.includes(name))
  const wanted = params.namespace ?? stores.modal.namespace
  const namespace = useRef('')
  // Once: the connection itself changes what is active. A login may be done before the screen is first drawn.
  if (!isDone || !namespace.current) namespace.current = served.find((name) => name === wanted) ?? served[0] ?? ''
  const succeed = useCallback(() => {
    emit(socialLoginSuccessEvent, { provider: flow.social })
    flow.detach()
    flow.setPhase('idle')
  }, [emit, flow])
  const next = useCallback(
    (attempt: ConnectAttempt) => {
      succeed()
      attempt.close()
    },
    [succeed],
  )
  const running = isDone && !isPrompt
  const attempt = useConnectAttempt({
    namespace: namespace.current,
    connectorId: wallet?.id ?? '',
    view,
    running,
    next,
  })
  const { phase } = attempt
  useEffect(() => {
    // The wallet keeps the login; that the browser forgets it is no news worth a screen here.
    if (running && phase === 'forgotten') attempt.leave()
  }, [attempt, phase, running])
  useEffect(() => {
    if (!isDone || !isPrompt) return
    succeed()
    answer(true)
  }, [answer, isDone, isPrompt, succeed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen goes.
  useEffect(() => () => leaveLogin({ state, emit }), [])
  const isFailed = isDone && attempt.hasFailed
  return {
    isConnecting: isDone && !isFailed,
    failure: isFailed ? (phase === 'declined' ? 'declined' : 'failed') : undefined,
    retry: () => void attempt.start(),
  }
}
