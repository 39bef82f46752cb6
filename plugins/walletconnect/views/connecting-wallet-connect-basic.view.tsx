import { observer } from 'portico/views'
import { useMemo } from 'react'
import { Image, List, Row, Screen, useNext, usePluginText, useSteadyRows, useViewHost } from 'portico/views'
import { platformOf } from '../platform/read-facts.js'
import { english } from '../words/english.js'
import { hasView } from './has-view.js'
import { WalletConnectScreen } from './wallet-connect-screen.js'

const VIEW = 'ConnectingWalletConnectBasic'

/** Where no chain family finds wallets by itself: on a phone the wallets there are, elsewhere a code; and all wallets. */
export default observer(function ConnectingWalletConnectBasicView() {
  const host = useViewHost()
  const { stores, text: coreText, window } = host
  const text = usePluginText(english)
  const { isMobile } = useMemo(() => platformOf(window), [window])
  const { tapped, go } = useNext()
  const found = stores.connectors.rows(stores.modal.filter)
  const rows = useSteadyRows(
    found.filter(({ connectors }) => connectors.every(({ type }) => type !== 'WALLET_CONNECT')),
  )
  const hasAll = hasView(host, 'AllWallets')
  const all = hasAll && (
    <Row
      name={text('walletconnect.all')}
      icon="grid"
      trailing="chevron"
      busy={tapped === 'AllWallets'}
      onClick={() => go('AllWallets')}
    />
  )
  if (!isMobile || (rows.length === 0 && !hasAll)) {
    return (
      <WalletConnectScreen view={VIEW}>
        {all && <List label={text('walletconnect.wallets')}>{all}</List>}
      </WalletConnectScreen>
    )
  }
  return (
    <Screen steady title={coreText('connect.title')}>
      <List label={text('walletconnect.wallets')}>
        {rows.map(({ name, imageUrl, connectors }) => (
          <Row
            key={name}
            name={name}
            image={<Image name={name} src={imageUrl} />}
            busy={tapped === name}
            onClick={() => go(connectors[0]?.view ?? 'ConnectingExternal', { wallet: name }, name)}
          />
        ))}
        {all || null}
      </List>
    </Screen>
  )
})
