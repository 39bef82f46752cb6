import { Button, Screen, Text } from 'portico/views'
import { useSend } from './use-send.js'

/** Shown when nothing can be sent: on a network of another family, or without a wallet. */
export function NotReady() {
  const { navigate, network, stores, t } = useSend()
  const isUnsupported = !network && stores.networks.of(stores.modal.namespace ?? '').caipNetwork !== undefined
  return (
    <Screen
      title={t('send.title')}
      footer={
        isUnsupported ? (
          <Button label={t('networks.title')} kind="primary" onClick={() => navigate('Networks')} />
        ) : (
          <Button label={t('send.connect')} kind="primary" onClick={() => navigate('Connect', {}, 'replace')} />
        )
      }
    >
      <Text center>{isUnsupported ? t('send.unsupported') : t('send.notConnected')}</Text>
      {isUnsupported && <Text center>{t('send.unsupportedText')}</Text>}
    </Screen>
  )
}
