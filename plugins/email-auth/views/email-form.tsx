import { Button, EmailField, observer, useLoginAttempt } from 'portico/views'
import { useEffect, useState } from 'react'
import { emailLoginSelectedEvent, type EmbeddedWallet } from 'portico/services'
import { isPlausibleEmail } from '../login/is-plausible-email.js'
import { startLogin } from '../login/log-in.js'
import { MailIcon } from './icons.js'
import { useEmailAuth } from './use-email-auth.js'
import { useLeaving } from './use-leaving.js'
import { useProblemText } from './use-problem.js'

interface EmailFormProps {
  readonly wallet: EmbeddedWallet
  /** The view that shows the form. */
  readonly view: string
  readonly namespace?: string | undefined
  readonly disabled?: boolean
}

const NEXT = ['EmailVerifyOtp', 'EmailVerifyDevice'] as const

/** Asks for an email address, and goes on to the screen that its login needs. */
export const EmailForm = observer(function EmailForm({ wallet, view, namespace, disabled = false }: EmailFormProps) {
  const { state, emit, navigate, preload, t, useRouteState } = useEmailAuth()
  const { login } = state
  const [text, setText] = useRouteState('emailAuth.email', '')
  const [isInvalid, setInvalid] = useState(false)
  const problemText = useProblemText()
  const { isConnecting, failure, retry } = useLoginAttempt({
    wallet,
    view,
    namespace,
    isDone: login.phase === 'done',
    onConnected: login.detach,
  })
  useLeaving(login, NEXT)
  useEffect(() => preload(...NEXT), [preload])
  const step = login.step?.step
  useEffect(() => {
    // The screen of the step that is left ends it only after this one was drawn.
    if (step !== login.step?.step) return
    if (step === 'code') navigate('EmailVerifyOtp')
    else if (step === 'device') navigate('EmailVerifyDevice')
  }, [login, navigate, step])

  const email = text.trim()
  const isReady = isPlausibleEmail(email)
  const change = (value: string) => {
    // Nothing of the wallet loads before the user wants it.
    if (text === '' && value !== '') wallet.prepare()
    setText(value)
    setInvalid(false)
    if (login.problem !== undefined) login.leave()
  }
  const submit = () => {
    setInvalid(email !== '' && !isReady)
    if (isReady) void startLogin({ wallet, login, emit }, email)
  }
  const error = isInvalid
    ? t('emailAuth.problem.email')
    : failure
      ? t(failure === 'declined' ? 'emailAuth.problem.declined' : 'emailAuth.problem.connect')
      : problemText(login.problem)
  const busyText = isConnecting ? t('emailAuth.connecting') : login.isBusy && !failure ? t('emailAuth.sending') : ''
  return (
    <>
      <EmailField
        icon={<MailIcon />}
        label={t('emailAuth.email')}
        submitLabel={t('emailAuth.continue')}
        value={text}
        onChange={change}
        onSubmit={submit}
        isReady={isReady}
        error={error}
        busyText={busyText}
        disabled={disabled && busyText === ''}
        onFocus={() => emit(emailLoginSelectedEvent, {})}
      />
      {failure && <Button label={t('tryAgain')} kind="primary" onClick={retry} />}
    </>
  )
})
