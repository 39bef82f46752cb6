import { observer } from 'portico/views'
import { useEffect } from 'react'
import { submitChange } from '../login/change-email.js'
import { CodeScreen } from './code-screen.js'
import { useEmailAuth } from './use-email-auth.js'
import { useLeaving } from './use-leaving.js'

interface ChangeCodeProps {
  /** Whose code is asked for. */
  readonly of: 'current' | 'new'
}

const SCREENS = { current: 'UpdateEmailPrimaryOtp', new: 'UpdateEmailSecondaryOtp' } as const

/**
 * Asks for a code of a change of the email address; goes back to where the change began once it is done. Some wallets
 * start with the code of the current address again when another one of the new address is asked for.
 */
export const ChangeCode = observer(function ChangeCode({ of }: ChangeCodeProps) {
  const { state, back, modal, navigate, t } = useEmailAuth()
  const { change } = state
  const { step } = change
  const other = of === 'current' ? 'new' : 'current'
  useLeaving(change, [SCREENS[other]])
  const isChanged = step?.step === 'changed'
  const isMissing = step === undefined
  const isOfOther = step?.step === 'code' && step.of === other
  useEffect(() => {
    // A host may open this screen by its name.
    if (isMissing) navigate('UpdateEmailWallet', {}, 'replace')
    else if (isOfOther) navigate(SCREENS[other], {}, 'replace')
  }, [isMissing, isOfOther, navigate, other])
  useEffect(() => {
    if (!isChanged) return
    modal.toast('success', t('emailAuth.changed'))
    // Past the form.
    back()
    back()
  }, [back, isChanged, modal, t])
  if (step?.step !== 'code' || step.of !== of) return null
  return (
    <CodeScreen
      key={step.resendAt}
      title={t('emailAuth.change')}
      heading={t(of === 'current' ? 'emailAuth.primaryHeading' : 'emailAuth.secondaryHeading')}
      flow={change}
      step={step}
      onSubmit={(code) => void submitChange(change, step, code)}
      onStartOver={back}
    />
  )
})
