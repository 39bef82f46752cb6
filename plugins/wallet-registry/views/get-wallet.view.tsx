import type { Wallet } from 'portico/services'
import { Button, List, observer, OwnTabButton, Row, Screen, Text, WalletImage } from 'portico/views'
import { useEffect } from 'react'
import { EXPLORER_URL, SHOWN_LIMIT } from '../constants.js'
import { isExcluded } from '../lists/is-usable.js'
import { uniqueById } from '../lists/unique-by-id.js'
import { useRegistryView } from './use-registry-view.js'

/** Returns where a wallet can be installed on this device, or else a list of all wallets. */
const linkOf = (wallet: Wallet, userAgent: string): string => {
  const store = /android/i.test(userAgent)
    ? wallet.playStore
    : /iphone|ipad|ipod/i.test(userAgent)
      ? wallet.appStore
      : undefined
  return store ?? wallet.homepage ?? wallet.chromeStore ?? EXPLORER_URL
}

/** A few wallets to install, and a link to all of them. */
export default observer(function GetWalletView() {
  const { api, t, window } = useRegistryView()
  useEffect(() => void api.load(), [api])
  const { featured, custom, recommended, excluded } = api.getSnapshot()
  const wallets = uniqueById([...featured, ...custom, ...recommended])
    .filter((wallet) => !isExcluded(wallet, excluded))
    .slice(0, SHOWN_LIMIT)
  return (
    <Screen
      title={t('walletRegistry.get')}
      footer={
        <>
          <Button label={t('walletRegistry.explore')} iconEnd="external" href={`${EXPLORER_URL}?type=wallet`} />
          <OwnTabButton />
        </>
      }
    >
      <Text center>{t('walletRegistry.getText')}</Text>
      <List label={t('walletRegistry.get')}>
        {wallets.map((wallet) => (
          <Row
            key={wallet.id}
            name={wallet.name}
            image={<WalletImage name={wallet.name} src={wallet.imageUrl} />}
            trailing="external"
            href={linkOf(wallet, window.navigator.userAgent)}
          />
        ))}
      </List>
    </Screen>
  )
})
