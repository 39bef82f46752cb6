import { observer } from 'portico/views'
import type { Wallet } from 'portico/services'
import type { WalletRow } from 'portico/plugin'
import { Button, Image, Screen, Status, useNext, useViewHost } from 'portico/views'
import type { WalletPanelProps } from './panel-props.js'
import { useInstall } from './use-install.js'

/** The row of a wallet among those in this browser: by its reverse domain name, else by its name. */
const findRow = (rows: readonly WalletRow[], { rdns, name }: Wallet): WalletRow | undefined => {
  const inPage = rows.filter(({ installed }) => installed)
  const byDomain =
    rdns && inPage.find(({ connectors }) => connectors.some(({ id, info }) => (info?.rdns ?? id) === rdns))
  return byDomain || inPage.find((row) => row.name === name)
}

/** A wallet of this browser: connected without the relay where it is here, else got. */
export const BrowserScreen = observer(function BrowserScreen({ platform, text, wallet }: WalletPanelProps) {
  const { stores } = useViewHost()
  const { tapped, go } = useNext()
  const install = useInstall(wallet, platform)
  const about = { wallet: wallet.name }
  const row = findRow(stores.connectors.rows(stores.modal.filter), wallet)
  const heading = text(row ? 'walletconnect.continue' : 'walletconnect.notFound', about)
  const words = text(row ? 'walletconnect.continueBrowser' : 'walletconnect.notFoundText')
  const footer = row ? (
    <Button
      label={text('walletconnect.open', about)}
      kind="primary"
      busy={tapped !== undefined}
      onClick={() => go('ConnectingExternal', { wallet: row.name })}
    />
  ) : (
    install && (
      <Button label={text('walletconnect.install', about)} kind="primary" href={install.href} onClick={install.go} />
    )
  )
  return (
    <Screen title={wallet.name} announce={heading} footer={footer}>
      <Status
        heading={heading}
        text={words}
        picture={<Image name={wallet.name} src={wallet.imageUrl} size="hero" />}
        ring
      />
    </Screen>
  )
})
