import { observer } from 'portico/views'
import { useEffect } from 'react'
import type { Wallet } from 'portico/services'
import { Button, Image, List, Row, Screen, Text, usePluginText, useViewHost } from 'portico/views'
import { EXPLORER_URL, SHOWN_LIMIT } from '../constants.js'
import { isExcluded } from '../lists/is-usable.js'
import { english } from '../words/english.js'
import { useRegistry } from './use-registry.js'

/** Where a wallet is had on this device; the explorer knows those that do not say. */
const linkOf = (wallet: Wallet, userAgent: string): string => {
  const store = /android/i.test(userAgent)
    ? wallet.playStore
    : /iphone|ipad|ipod/i.test(userAgent)
      ? wallet.appStore
      : undefined
  return store ?? wallet.homepage ?? wallet.chromeStore ?? EXPLORER_URL
}

/** A few wallets to begin with, and the way to all of them. */
export default observer(function GetWalletView() {
  const { window } = useViewHost()
  const { api, snapshot } = useRegistry()
  const text = usePluginText(english)
  useEffect(() => void api.load(), [api])
  const { featured, custom, recommended, excluded } = snapshot
  const ids = new Set<string>()
  const wallets = [...featured, ...custom, ...recommended]
    .filter((wallet) => !isExcluded(wallet, excluded) && !ids.has(wallet.id) && ids.add(wallet.id))
    .slice(0, SHOWN_LIMIT)
  return (
    <Screen
      title={text('walletRegistry.get')}
      footer={<Button label={text('walletRegistry.explore')} iconEnd="external" href={`${EXPLORER_URL}?type=wallet`} />}
    >
      <Text>{text('walletRegistry.getText')}</Text>
      <List label={text('walletRegistry.get')}>
        {wallets.map((wallet) => (
          <Row
            key={wallet.id}
            name={wallet.name}
            image={<Image name={wallet.name} src={wallet.imageUrl} />}
            trailing="external"
            href={linkOf(wallet, window.navigator.userAgent)}
          />
        ))}
      </List>
    </Screen>
  )
})
