import type { ConnectMethodProps } from 'portico/plugin'
import { observer } from 'portico/views'
import { EmailForm } from './email-form.js'
import { useEmailAuth } from './use-email-auth.js'

/** The field on the connect screen, unless the host has opened it for a namespace without accounts of the wallet. */
export default observer(function EmailMethod({ namespace, disabled }: ConnectMethodProps) {
  const { state } = useEmailAuth()
  const { wallet } = state
  if (!wallet?.namespaces.some((name) => namespace === undefined || name === namespace)) return null
  return <EmailForm wallet={wallet} view="Connect" namespace={namespace} disabled={disabled} />
})
