import { Button, FeatureItem, Screen, useNext, usePluginText, useViewHost } from 'portico/views'
import { VIEWS } from '../constants.js'
import { english } from '../words/english.js'

/** What a wallet is, in three points, and the way to one. */
export default function WhatIsAWalletView() {
  const { metadata } = useViewHost()
  const text = usePluginText(english)
  const { tapped, go } = useNext()
  return (
    <Screen
      title={text('walletRegistry.what')}
      footer={
        <Button
          label={text('walletRegistry.get')}
          kind="primary"
          busy={tapped === VIEWS.get}
          onClick={() => go(VIEWS.get)}
        />
      }
    >
      <FeatureItem icon="wallet" heading={text('walletRegistry.money')} text={text('walletRegistry.moneyText')} />
      <FeatureItem
        icon="lock"
        heading={text('walletRegistry.key')}
        text={text('walletRegistry.keyText', { host: metadata.name })}
      />
      <FeatureItem icon="globe" heading={text('walletRegistry.signIn')} text={text('walletRegistry.signInText')} />
    </Screen>
  )
}
