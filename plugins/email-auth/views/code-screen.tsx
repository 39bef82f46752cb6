import type { SentCode } from 'portico/services'
import {
  Button,
  CodeField,
  formatTime,
  Link,
  observer,
  Screen,
  Status,
  Text,
  useIsPast,
  useSecondsUntil,
} from 'portico/views'
import { useState } from 'react'
import type { CodeFlow } from '../code-flow.js'
import { resendCode } from '../login/log-in.js'
import { mayBeRight, needsNewCode } from '../login/problem-of.js'
import { EMAIL, EmailText } from './email-text.js'
import { MailTile } from './icons.js'
import { Resend } from './resend.js'
import { useEmailAuth } from './use-email-auth.js'
import { useProblemText } from './use-problem.js'

interface CodeScreenProps<Step> {
  readonly title: string
  readonly heading: string
  readonly flow: CodeFlow<Step>
  readonly step: SentCode & { resend(signal: AbortSignal): Promise<Step> }
  readonly onSubmit: (code: string) => void
  /** What is waited for beside the flow; `''` while nothing is. */
  readonly busyText?: string
  /** A failure after the code was accepted, and what tries again. */
  readonly failure?: { readonly text: string; readonly retry: () => void } | undefined
  /** Goes back to the address. */
  readonly onStartOver?: () => void
}

const minutesUntil = (time: number, now: number) => Math.max(1, Math.round((time - now) / 60_000))

/** Asks for a code that was sent by email, and offers another one. */
export const CodeScreen = observer(function CodeScreen<Step>(props: CodeScreenProps<Step>) {
  const { title, heading, flow, step, onSubmit, failure, onStartOver } = props
  const { locale, modal, now, t } = useEmailAuth()
  const [value, setValue] = useState('')
  const [tried, setTried] = useState('')
  const [minutes] = useState(() => minutesUntil(step.expiresAt, now()))
  const problemText = useProblemText()
  const isPast = useIsPast(step.expiresAt)
  const left = useSecondsUntil(step.resendAt)

  const isExpired = (isPast && !flow.isBusy) || needsNewCode(flow.problem)
  const phaseText = {
    checking: t('emailAuth.checking'),
    resending: t('emailAuth.sending'),
    recovering: t('emailAuth.opening'),
  }[flow.phase as 'checking']
  const busyText = failure ? '' : props.busyText || phaseText || ''
  const isBusy = busyText !== ''
  const isWhole = value.length === step.length && !value.includes(' ')
  const error =
    failure?.text ?? (isPast && !isBusy && !flow.problem ? t('emailAuth.problem.expired') : problemText(flow.problem))
  const submit = (code: string) => {
    if (isBusy || isExpired || failure) return
    setTried(code)
    onSubmit(code)
  }
  const resend = async () => {
    if (await resendCode(flow, step)) modal.toast('success', t('emailAuth.resent'))
  }
  const wait = t('emailAuth.resendIn', { time: formatTime(left, 'second', locale) })
  const action = failure ? (
    <Button label={t('tryAgain')} kind="primary" onClick={failure.retry} />
  ) : isExpired ? (
    <Button
      label={left > 0 ? wait : t('emailAuth.newCode')}
      kind="primary"
      disabled={left > 0}
      onClick={() => void resend()}
    />
  ) : (
    isWhole &&
    (value !== tried || mayBeRight(flow.problem)) && (
      <Button
        label={value === tried ? t('tryAgain') : t('emailAuth.check')}
        kind="primary"
        onClick={() => submit(value)}
      />
    )
  )
  return (
    <Screen
      title={title}
      announce={busyText}
      footer={
        <>
          {!isBusy && action}
          {isBusy ? (
            <Text size="small" center>
              {busyText}
            </Text>
          ) : (
            !isExpired &&
            !failure && <Resend at={step.resendAt} label={t('emailAuth.resend')} onResend={() => void resend()} />
          )}
          {onStartOver && !isBusy && (
            <Text size="small" center>
              {t('emailAuth.wrong')} <Link onClick={onStartOver}>{t('emailAuth.startOver')}</Link>
            </Text>
          )}
        </>
      }
    >
      <Status
        tight
        heading={heading}
        picture={<MailTile size="hero" />}
        text={
          <>
            <EmailText text={t('emailAuth.codeText', { email: EMAIL })} email={step.email} />
            {!isExpired && ` ${t('emailAuth.codeExpiry', { time: formatTime(minutes, 'minute', locale) })}`}
          </>
        }
      />
      <CodeField
        label={t('emailAuth.codeLabel', { count: step.length, email: step.email })}
        digitLabel={(digit) => t('emailAuth.digit', { digit })}
        length={step.length}
        value={value}
        onChange={setValue}
        onComplete={submit}
        error={error}
        busy={isBusy}
        autoFocus
      />
    </Screen>
  )
})
