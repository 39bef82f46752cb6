import { isModalError } from 'portico/plugin'
import { Button, Field, Screen, Text, useModalView } from 'portico/views'
import { useState } from 'react'
import type { EmbeddedWalletPlugin } from './embedded-wallet.js'

/** The errors that the user corrects on this screen. */
const CORRECTABLE = ['EMBEDDED_WALLET_CODE_UNSENT', 'EMBEDDED_WALLET_CODE_INVALID'] as const

/** Asks for the email address, then for the code. */
export default function LoginView() {
  const { answer, api, modal, t } = useModalView<EmbeddedWalletPlugin, 'EmbeddedLogin'>('embeddedWallet')
  const [step, setStep] = useState<'email' | 'code'>('email')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fail = (error: unknown) => {
    const known = CORRECTABLE.find((one) => isModalError(error) && error.code === one)
    if (known) setProblem(t(`error.${known}`))
    else modal.toast('error', error)
  }
  const run = (task: Promise<void>, next: () => void) => {
    setBusy(true)
    setProblem('')
    task.then(next, fail).finally(() => setBusy(false))
  }
  const sendCode = () => run(api.sendCode(email), () => setStep('code'))
  const verify = () => run(api.verify(code), () => answer(true))
  const restart = () => {
    setCode('')
    setProblem('')
    setStep('email')
  }

  const isComplete = /^[^@\s]+@[^@\s]+$/.test(email)
  const { title, input, submit, footer } = {
    email: {
      title: t('embeddedWallet.title'),
      input: { kind: 'email', label: t('embeddedWallet.email'), value: email, onChange: setEmail } as const,
      submit: isComplete ? sendCode : undefined,
      footer: (
        <Button
          label={t(isComplete ? 'embeddedWallet.sendCode' : 'embeddedWallet.emailMissing')}
          kind="primary"
          disabled={!isComplete}
          busy={isBusy}
          onClick={sendCode}
        />
      ),
    },
    code: {
      title: t('embeddedWallet.codeTitle'),
      input: { kind: 'code', label: t('embeddedWallet.code'), value: code, onChange: setCode } as const,
      submit: code ? verify : undefined,
      footer: (
        <>
          <Button label={t('embeddedWallet.otherEmail')} onClick={restart} />
          <Button label={t('embeddedWallet.verify')} kind="primary" disabled={!code} busy={isBusy} onClick={verify} />
        </>
      ),
    },
  }[step]
  return (
    <Screen title={title} footer={footer}>
      {step === 'code' && <Text>{t('embeddedWallet.codeText', { email })}</Text>}
      <Field
        key={step}
        {...input}
        error={problem}
        clearLabel={t('embeddedWallet.clear')}
        onSubmit={isBusy ? undefined : submit}
      />
    </Screen>
  )
}
