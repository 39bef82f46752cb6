import { Button, Callout, observer, Screen, Text, useModalView } from 'portico/views'
import { useEffect } from 'react'
import type { EmbeddedWalletViewPlugin } from '../contract.js'

/** Asks to save the recovery code before money arrives, then shows the screen that the user has asked for. */
export default observer(function SaveRecoveryFirst() {
  const { api, back, navigate, params, stores, t } = useModalView<EmbeddedWalletViewPlugin, 'SaveRecoveryFirst'>(
    'embeddedWallet',
  )
  const { next } = params
  const id = api.activeIn(stores.modal.namespace ?? '')
  const isSaved = id === undefined || api.sessionOf(id)?.isRecoverable !== false
  useEffect(() => {
    if (isSaved && next) navigate(next.view, next.params, 'replace')
  }, [isSaved, navigate, next])
  if (isSaved) return <Screen title={t('embeddedWallet.unsaved')} />
  const later = () => {
    api.guard.postpone(id)
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
            onClick={() => void api.manage(id, 'recovery')}
          />
          {api.guard.mayPostpone(id) && <Button label={t('embeddedWallet.saveLater')} onClick={later} />}
        </>
      }
    >
      <Callout icon="warning" tone="warning">
        {t('embeddedWallet.unsavedText')}
      </Callout>
      <Text>{t(api.guard.mayPostpone(id) ? 'embeddedWallet.saveFirstText' : 'embeddedWallet.savePostponedText')}</Text>
    </Screen>
  )
})
