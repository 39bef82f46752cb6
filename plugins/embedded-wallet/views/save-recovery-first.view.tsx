import { Button, Callout, observer, Screen, Text, useModalView } from 'portico/views'
import { useEffect } from 'react'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'

/** Asks to save the recovery code before money arrives, then shows the screen that the user has asked for. */
export default observer(function SaveRecoveryFirst() {
  const { viewState, back, navigate, params, stores, t } = useModalView<EmbeddedWalletPlugin, 'SaveRecoveryFirst'>(
    'embeddedWallet',
  )
  const { next } = params
  const id = viewState.activeIn(stores.modal.namespace ?? '')
  const isSaved = id === undefined || viewState.sessionOf(id)?.isRecoverable !== false
  useEffect(() => {
    if (isSaved && next) navigate(next.view, next.params, 'replace')
  }, [isSaved, navigate, next])
  if (isSaved) return <Screen title={t('embeddedWallet.unsaved')} />
  const later = () => {
    viewState.guard.postpone(id)
    if (next) navigate(next.view, next.params, 'replace')
    else back()
  }
  return (
    <Screen
      title={t('embeddedWallet.unsaved')}
      footer={
        <>
          <Button
            label={t('embeddedWallet.saveFirst')}
            kind="primary"
            onClick={() => void viewState.manage(id, 'recovery')}
          />
          {viewState.guard.mayPostpone(id) && <Button label={t('embeddedWallet.saveLater')} onClick={later} />}
        </>
      }
    >
      <Callout icon="warning" tone="warning">
        {t('embeddedWallet.unsavedText')}
      </Callout>
      <Text>
        {t(viewState.guard.mayPostpone(id) ? 'embeddedWallet.saveFirstText' : 'embeddedWallet.savePostponedText')}
      </Text>
    </Screen>
  )
})
