import { observer } from '../observer.js'
import { Address } from '../primitives/address.js'
import { Avatar } from '../primitives/avatar.js'
import { Button } from '../primitives/button.js'
import { Chip } from '../primitives/chip.js'
import { IconTile } from '../primitives/icon-tile.js'
import { List } from '../primitives/list.js'
import { AccountHeader } from '../primitives/account-header.js'
import { Row } from '../primitives/row.js'
import { shortenAddress } from '../primitives/shorten-address.js'
import { Status } from '../primitives/status.js'
import { Screen } from '../shell/screen.js'
import { useNext, usePreload } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { Slot } from '../slots/slot.js'
import { AccountActions } from './account-actions.js'
import { AccountBalance } from './account-balance.js'
import { OtherAccounts, OtherWallets } from './account-lists.js'
import { AccountTabs } from './account-tabs.js'
import { DisconnectButton, useDisconnect } from './disconnect-button.js'
import { NetworkChip } from './network-chip.js'
import { useCopy } from './use-copy.js'

/** Shows the connected account, its balance, other accounts and wallets, and how to disconnect. */
export default observer(function AccountView() {
  const { hasBalance, stores, text } = useViewHost()
  const namespace = stores.modal.namespace ?? ''
  const { address, addressExplorerUrl, connectedWalletInfo } = stores.accounts.of(namespace)
  const { tapped, go } = useNext()
  const disconnect = useDisconnect(namespace)
  const copy = useCopy()
  usePreload('Networks', 'Connect')
  if (address === undefined)
    return disconnect.disconnecting ? <Screen title={text('account.title')} /> : <NotConnected />

  // Balances are read on requested networks only.
  const isRead = !stores.networks.isUnsupported(namespace)
  const balance = hasBalance(namespace) ? <AccountBalance namespace={namespace} /> : text('account.balanceElsewhere')
  return (
    <Screen
      title={text('account.title')}
      start={<NetworkChip namespace={namespace} />}
      footerColumns={addressExplorerUrl && disconnect.isShort ? 2 : 1}
      footer={
        <>
          {addressExplorerUrl && (
            <Button label={text('account.explorer')} iconEnd="external" href={addressExplorerUrl} />
          )}
          <DisconnectButton {...disconnect} />
        </>
      }
    >
      <AccountHeader
        picture={<Avatar address={address} size="hero" />}
        name={<bdi>{connectedWalletInfo?.name}</bdi>}
        balance={isRead ? balance : undefined}
      >
        <Chip
          bare
          icon="copy"
          spoken={text('account.copy', { address: shortenAddress(address) })}
          onClick={() => copy(address)}
        >
          <Address address={address} />
        </Chip>
      </AccountHeader>
      <AccountActions />
      <Slot name="account.rows" namespace={namespace} account={address} />
      <AccountTabs namespace={namespace} account={address} />
      <OtherAccounts namespace={namespace} />
      <OtherWallets namespace={namespace} />
      <List label={text('account.another')}>
        <Row
          name={text('account.another')}
          icon="plus"
          trailing="chevron"
          busy={tapped !== undefined}
          onClick={() => go('Connect')}
        />
      </List>
    </Screen>
  )
})

/** Shown when the host opens Account without a connection. */
function NotConnected() {
  const { navigate, text } = useViewHost()
  return (
    <Screen
      title={text('account.title')}
      footer={
        <Button label={text('connect.title')} kind="primary" onClick={() => navigate('Connect', {}, 'replace')} />
      }
    >
      <Status heading={text('account.disconnected')} picture={<IconTile size="hero" icon="wallet" />} />
    </Screen>
  )
}
