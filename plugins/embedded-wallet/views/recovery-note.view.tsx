import type { AccountProps } from 'portico/plugin'
import { Callout, observer, useModalView } from 'portico/views'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'

/** Asks the user to save the recovery code while the wallet exists in this browser alone. */
export default observer(function RecoveryNote({ namespace }: AccountProps) {
  const { viewState, t } = useModalView<EmbeddedWalletPlugin>('embeddedWallet')
  const id = viewState.activeIn(namespace)
  const session = id === undefined ? undefined : viewState.sessionOf(id)
  if (id === undefined || session?.isRecoverable !== false) return null
  const save = session.tasks?.includes('recovery')
    ? { label: t('embeddedWallet.save'), onClick: () => void viewState.manage(id, 'recovery') }
    : undefined
  return (
    <Callout icon="warning" tone="warning" action={save}>
      <strong>{t('embeddedWallet.unsaved')}</strong> {t('embeddedWallet.unsavedText')}
    </Callout>
  )
})
