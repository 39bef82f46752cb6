import { observer, Screen, Text } from 'portico/views'
import { EmailForm } from './email-form.js'
import { useEmailAuth } from './use-email-auth.js'

/** Asks for an email address on a screen of its own. */
export default observer(function EmailLoginView() {
  const { state, t } = useEmailAuth()
  const { wallet } = state
  return (
    <Screen title={t('emailAuth.title')}>
      <Text>{t(wallet ? 'emailAuth.intro' : 'emailAuth.none')}</Text>
      {wallet && <EmailForm wallet={wallet} view="EmailLogin" />}
    </Screen>
  )
})
