import type { AccountProps } from 'portico/plugin'
import { Callout, observer, useModalView } from 'portico/views'
import type { EmbeddedWalletViewPlugin } from '../contract.js'

/** Asks the user to save the recovery code while the wallet exists in this browser alone. */
export default observer(function RecoveryNote({ namespace }: AccountProps) {
  const { api, t } = useModalView<EmbeddedWalletViewPlugin>('embeddedWallet')
  const id = api.activeIn(namespace)
  const session = id === undefined ? undefined : api.sessionOf(id)
  if (id === undefined || session?.isRecoverable !== false) return null
  const save = session.tasks?.includes('recovery')
    ? { label: t('embeddedWallet.save'), onClick: () => void api.manage(id, 'recovery') }
    : undefined
  return (
    <Callout icon="warning" tone="warning" action={save}>
      <strong>{t('embeddedWallet.unsaved')}</strong> {t('embeddedWallet.unsavedText')}
    </Callout>
  )
})
