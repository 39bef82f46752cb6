import type { Wallet } from 'portico/services'
import type { WalletRow } from 'portico/plugin'
import { Button, observer, Screen, Status, WalletImage, walletRows } from 'portico/views'
import type { WalletPanelProps } from './panel-props.js'
import { useInstall } from './use-install.js'
import { useRelayView } from './use-relay-view.js'

/** Finds the installed wallet by its reverse domain name, or else by its name. */
const findRow = (rows: readonly WalletRow[], { rdns, name }: Wallet): WalletRow | undefined => {
  const inPage = rows.filter(({ installed }) => installed)
  const byDomain =
    rdns && inPage.find(({ connectors }) => connectors.some(({ id, info }) => (info?.rdns ?? id) === rdns))
  return byDomain || inPage.find((row) => row.name === name)
}

/** Connects a wallet of this browser without the relay, or shows where to install it. */
export const BrowserScreen = observer(function BrowserScreen({ platform, t, wallet }: WalletPanelProps) {
  const { navigate, pending, stores } = useRelayView()
  const install = useInstall(wallet, platform)
  const values = { wallet: wallet.name }
  const row = findRow(walletRows(stores.connectors, stores.modal.filter), wallet)
  const heading = t(row ? 'walletconnect.continue' : 'walletconnect.notFound', values)
  const body = t(row ? 'walletconnect.continueBrowser' : 'walletconnect.notFoundText')
  const footer = row ? (
    <Button
      label={t('walletconnect.open', values)}
      kind="primary"
      busy={pending !== undefined}
      onClick={() => navigate('ConnectingExternal', { wallet: row.name })}
    />
  ) : (
    install && (
      <Button label={t('walletconnect.install', values)} kind="primary" href={install.href} onClick={install.go} />
    )
  )
  return (
    <Screen title={wallet.name} announce={heading} footer={footer}>
      <Status
        heading={heading}
        text={body}
        picture={<WalletImage name={wallet.name} src={wallet.imageUrl} size="hero" />}
        ring
      />
    </Screen>
  )
})
