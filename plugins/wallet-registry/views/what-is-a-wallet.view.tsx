import { clickGetWalletEvent } from 'portico/services'
import { Button, FeatureItem, Screen } from 'portico/views'
import { VIEWS } from '../constants.js'
import { useRegistryView } from './use-registry-view.js'

/** Explains wallets in three points. */
export default function WhatIsAWalletView() {
  const { emit, metadata, navigate, pending, t } = useRegistryView()
  const getWallet = () => {
    emit(clickGetWalletEvent, {})
    navigate(VIEWS.get)
  }
  return (
    <Screen
      title={t('walletRegistry.what')}
      footer={
        <Button label={t('walletRegistry.get')} kind="primary" busy={pending === VIEWS.get} onClick={getWallet} />
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
