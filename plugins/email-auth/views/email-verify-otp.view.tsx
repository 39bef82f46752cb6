import { observer, useLoginAttempt } from 'portico/views'
import { useEffect } from 'react'
import { submitCode } from '../login/log-in.js'
import { CodeScreen } from './code-screen.js'
import { useEmailAuth } from './use-email-auth.js'
import { useLeaving } from './use-leaving.js'

/** Asks for the code of a login, and connects. */
export default observer(function EmailVerifyOtpView() {
  const { state, emit, navigate, t } = useEmailAuth()
  const { login, wallet } = state
  const step = login.step?.step === 'code' ? login.step : undefined
  const { isConnecting, failure, retry } = useLoginAttempt({
    wallet,
    view: 'EmailVerifyOtp',
    isDone: login.phase === 'done',
    onConnected: login.detach,
  })
  useLeaving(login, [])
  const isMissing = step === undefined || wallet === undefined
  // A host may open this screen by its name.
  useEffect(() => {
    if (isMissing) navigate('EmailLogin', {}, 'replace')
  }, [isMissing, navigate])
  if (isMissing) return null
  return (
    <CodeScreen
      key={step.resendAt}
      title={t('emailAuth.codeTitle')}
      heading={t('emailAuth.codeHeading')}
      flow={login}
      step={step}
      onSubmit={(code) => void submitCode({ wallet, login, emit }, step, code)}
      busyText={isConnecting ? t('emailAuth.connecting') : ''}
      failure={
        failure && {
          text: t(failure === 'declined' ? 'emailAuth.problem.declined' : 'emailAuth.problem.connect'),
          retry,
        }
      }
    />
  )
})
