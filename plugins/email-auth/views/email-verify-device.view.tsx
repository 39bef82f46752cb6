import { Button, formatTime, observer, Screen, Status, Text, useSecondsUntil } from 'portico/views'
import { useEffect } from 'react'
import { awaitDevice, resendCode } from '../login/log-in.js'
import { EMAIL, EmailText } from './email-text.js'
import { MailTile } from './icons.js'
import { Resend } from './resend.js'
import { useEmailAuth } from './use-email-auth.js'
import { useLeaving } from './use-leaving.js'
import { useProblemText } from './use-problem.js'

/** The wait between two emails of a wallet that does not say: 30 seconds. */
const RESEND_MS = 30_000

/** Waits until the link in an email was opened, then goes on to the code. */
export default observer(function EmailVerifyDeviceView() {
  const { state, emit, locale, modal, navigate, now, t, useRouteState } = useEmailAuth()
  const { login, wallet } = state
  const step = login.step?.step === 'device' ? login.step : undefined
  const [resendAt, setResendAt] = useRouteState('resendAt', () => now() + RESEND_MS)
  const problemText = useProblemText()
  const left = useSecondsUntil(resendAt)
  useLeaving(login, ['EmailVerifyOtp'])
  const following = login.step?.step
  useEffect(() => {
    // A host may open this screen by its name.
    if (following === undefined || !wallet) navigate('EmailLogin', {}, 'replace')
    else if (following === 'code') navigate('EmailVerifyOtp', {}, 'replace')
  }, [following, navigate, wallet])
  useEffect(() => {
    if (step && wallet) void awaitDevice({ wallet, login, emit }, step)
  }, [emit, login, step, wallet])
  if (!step || !wallet) return null
  const resend = async () => {
    if (!(await resendCode(login, step))) return
    setResendAt(now() + RESEND_MS)
    modal.toast('success', t('emailAuth.resentEmail'))
  }
  const problem = problemText(login.problem)
  const isFailed = problem !== '' && !login.isBusy
  return (
    <Screen
      title={t('emailAuth.deviceTitle')}
      announce={problem}
      footer={
        isFailed ? (
          <Button
            label={
              left > 0
                ? t('emailAuth.resendIn', { time: formatTime(left, 'second', locale) })
                : t('emailAuth.resendEmail')
            }
            kind="primary"
            disabled={left > 0}
            onClick={() => void resend()}
          />
        ) : login.isBusy ? (
          <Text size="small" center>
            {t('emailAuth.sending')}
          </Text>
        ) : (
          <Resend at={resendAt} label={t('emailAuth.resendEmail')} onResend={() => void resend()} />
        )
      }
    >
      <Status
        ring
        waiting={!isFailed}
        heading={t(isFailed ? 'emailAuth.deviceFailed' : 'emailAuth.deviceHeading')}
        picture={<MailTile size="hero" />}
        text={isFailed ? problem : <EmailText text={t('emailAuth.deviceText', { email: EMAIL })} email={step.email} />}
      />
    </Screen>
  )
})
