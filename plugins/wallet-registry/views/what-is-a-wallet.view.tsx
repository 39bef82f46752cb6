import { Button, FeatureItem, Screen } from 'portico/views'
import { VIEWS } from '../constants.js'
import { useRegistryView } from './use-registry-view.js'

/** Explains wallets in three points. */
export default function WhatIsAWalletView() {
  const { metadata, navigate, pending, t } = useRegistryView()
  return (
    <Screen
      title={t('walletRegistry.what')}
      footer={
        <Button
          label={t('walletRegistry.get')}
          kind="primary"
          busy={pending === VIEWS.get}
          onClick={() => navigate(VIEWS.get)}
        />
      }
    >
      <FeatureItem icon="wallet" heading={t('walletRegistry.money')} text={t('walletRegistry.moneyText')} />
      <FeatureItem
        icon="lock"
        heading={t('walletRegistry.key')}
        text={t('walletRegistry.keyText', { host: metadata.name })}
      />
      <FeatureItem icon="globe" heading={t('walletRegistry.signIn')} text={t('walletRegistry.signInText')} />
    </Screen>
  )
}
