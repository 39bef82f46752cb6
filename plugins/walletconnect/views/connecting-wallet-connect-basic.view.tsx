import { List, observer, Row, Screen, useStableOrder, WalletImage, walletRows } from 'portico/views'
import { useState } from 'react'
import { platformOf } from '../platform/read-facts.js'
import { useRelayView } from './use-relay-view.js'
import { WalletConnectScreen } from './wallet-connect-screen.js'

const VIEW = 'ConnectingWalletConnectBasic'

/** Shows the code at once, or on a phone the wallets of this browser, with a link to all wallets. */
export default observer(function ConnectingWalletConnectBasicView() {
  const { hasView, miniApp, navigate, pending, stores, t, window } = useRelayView()
  const [{ isMobile }] = useState(() => platformOf({ miniApp, window }))
  const found = walletRows(stores.connectors, stores.modal.filter)
  const rows = useStableOrder(
    found
      .filter(({ connectors }) => connectors.every(({ asks }) => asks !== 'phone'))
      .sort((one, other) => Number(other.recent) - Number(one.recent))
      .map((row) => ({ ...row, key: row.name })),
  )
  const hasAll = hasView('AllWallets')
  const all = hasAll && (
    <Row
      name={t('walletconnect.all')}
      icon="grid"
      trailing="chevron"
      busy={pending === 'AllWallets'}
      onClick={() => navigate('AllWallets')}
    />
  )
  if (!isMobile || (rows.length === 0 && !hasAll)) {
    return (
      <WalletConnectScreen view={VIEW}>
        {all && <List label={t('walletconnect.wallets')}>{all}</List>}
      </WalletConnectScreen>
    )
  }
  return (
    <Screen steady title={t('connect.title')}>
      <List label={t('walletconnect.wallets')}>
        {rows.map(({ name, imageUrl }) => (
          <Row
            key={name}
            name={name}
            image={<WalletImage name={name} src={imageUrl} />}
            busy={pending === name}
            onClick={() => navigate('ConnectingExternal', { wallet: name }, 'push', name)}
          />
        ))}
        {all || null}
      </List>
    </Screen>
  )
})
