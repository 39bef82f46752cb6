import type { EmbeddedWallet } from 'portico/services'
import { Button, EmailField, observer, Screen, Text } from 'portico/views'
import { useEffect } from 'react'
import { startChange } from '../login/change-email.js'
import { isPlausibleEmail } from '../login/is-plausible-email.js'
import { EMAIL, EmailText } from './email-text.js'
import { MailIcon } from './icons.js'
import { useEmailAuth } from './use-email-auth.js'
import { useLeaving } from './use-leaving.js'
import { useProblemText } from './use-problem.js'

const NEXT = ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp']

/** Asks for the new email address of the user. */
export default observer(function UpdateEmailWalletView() {
  const { state, navigate, t } = useEmailAuth()
  const { session } = state.wallet ?? {}
  const current = session?.updateEmail ? session.user.email : undefined
  if (current === undefined || !state.wallet)
    return (
      <Screen
        title={t('emailAuth.change')}
        footer={<Button label={t('connect.title')} kind="primary" onClick={() => navigate('Connect', {}, 'replace')} />}
      >
        <Text center>{t('emailAuth.notConnected')}</Text>
      </Screen>
    )
  return <NewEmail current={current} wallet={state.wallet} />
})

const NewEmail = observer(function NewEmail({
  current,
  wallet,
}: {
  readonly current: string
  readonly wallet: EmbeddedWallet
}) {
  const { state, back, emit, navigate, preload, t, useRouteState } = useEmailAuth()
  const { change } = state
  const [text, setText] = useRouteState('emailAuth.email', current)
  const problemText = useProblemText()
  useLeaving(change, NEXT)
  useEffect(() => preload(...NEXT), [preload])
  const { step } = change
  useEffect(() => {
    // The screen of the step that is left ends it only after this one was drawn.
    if (step !== change.step || step?.step !== 'code') return
    navigate(step.of === 'current' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp')
  }, [change, navigate, step])
  const email = text.trim()
  const isReady = email !== current && isPlausibleEmail(email)
  const isBusy = change.isBusy
  const save = () => {
    if (isReady && !isBusy) void startChange({ wallet, change, emit }, email)
  }
  return (
    <Screen
      title={t('emailAuth.change')}
      footerColumns={2}
      footer={
        <>
          <Button label={t('cancel')} onClick={back} />
          <Button label={t('emailAuth.save')} kind="primary" disabled={!isReady} busy={isBusy} onClick={save} />
        </>
      }
    >
      <Text>
        <EmailText text={t('emailAuth.changeText', { email: EMAIL })} email={current} />
      </Text>
      <EmailField
        icon={<MailIcon />}
        label={t('emailAuth.newEmail')}
        value={text}
        onChange={(value) => {
          setText(value)
          if (change.problem !== undefined) change.leave()
        }}
        onSubmit={save}
        isReady={isReady}
        error={problemText(change.problem)}
        busyText={isBusy ? t('emailAuth.sending') : ''}
      />
    </Screen>
  )
})
