import { type LoginAttempt, useLoginAttempt } from 'portico/views'
import { useCallback, useEffect } from 'react'
import { socialLoginSuccessEvent } from 'portico/services'
import { leaveLogin } from '../login/log-in.js'
import { useSocialAuth } from './use-social-auth.js'

/** Connects the accounts of a finished login; ends one that the user leaves. Call it in an `observer`. */
export const useLogin = (view: string): LoginAttempt => {
  const { state, emit, params } = useSocialAuth()
  const { flow, wallet } = state
  const onConnected = useCallback(() => {
    emit(socialLoginSuccessEvent, { provider: flow.social })
    flow.detach()
    flow.setPhase('idle')
  }, [emit, flow])
  const attempt = useLoginAttempt({
    wallet,
    view,
    namespace: params.namespace,
    isDone: flow.phase === 'done',
    onConnected,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen goes.
  useEffect(() => () => leaveLogin({ state, emit }), [])
  return attempt
}
