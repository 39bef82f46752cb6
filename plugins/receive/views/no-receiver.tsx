import { Button, Screen, Text, useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin-type.js'

/** Shown when the account has been disconnected, or never was connected. */
export function NoReceiver() {
  const { navigate, t } = useModalView<ReceivePlugin>('receive')
  return (
    <Screen
      title={t('receive.title')}
      footer={<Button label={t('connect.title')} kind="primary" onClick={() => navigate('Connect', {}, 'replace')} />}
    >
      <Text center>{t('receive.none')}</Text>
    </Screen>
  )
}
