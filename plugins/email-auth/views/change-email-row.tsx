import type { AccountProps } from 'portico/plugin'
import { observer, Row } from 'portico/views'
import { MailTile } from './icons.js'
import { useEmailAuth } from './use-email-auth.js'

/** The row of the settings that changes the email address, while the account is one of a login by email. */
export default observer(function ChangeEmailRow({ namespace }: AccountProps) {
  const { state, navigate, pending, stores, t } = useEmailAuth()
  const { session, id } = state.wallet ?? {}
  const isActive = stores.connections.active(namespace)?.connectorId === id
  if (!isActive || !session?.updateEmail || session.user.email === undefined) return null
  return (
    <Row
      name={t('emailAuth.change')}
      image={<MailTile />}
      trailing="chevron"
      busy={pending === 'UpdateEmailWallet'}
      onClick={() => navigate('UpdateEmailWallet')}
    />
  )
})
