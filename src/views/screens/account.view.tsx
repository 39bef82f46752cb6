import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { NamespaceSnapshot } from '../../kernel/contract/snapshot.js'
import { Address } from '../primitives/address.js'
import { Amount } from '../primitives/amount.js'
import { Avatar } from '../primitives/avatar.js'
import { Button } from '../primitives/button.js'
import { Caption } from '../primitives/caption.js'
import { Chip } from '../primitives/chip.js'
import { Image } from '../primitives/image.js'
import { List } from '../primitives/list.js'
import { Person } from '../primitives/person.js'
import { Row } from '../primitives/row.js'
import { shortenAddress } from '../primitives/shorten-address.js'
import { Skeleton } from '../primitives/skeleton.js'
import { Tag } from '../primitives/tag.js'
import { balanceParts } from '../i18n/balance-parts.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { SlotView } from '../slots/slot-view.js'

/** Whose account is connected, what it holds, and the way out. */
export default observer(function AccountView() {
  const { modal, navigate, slot, stores, text, window } = useViewHost()
  const namespace = stores.networks.activeNamespace ?? ''
  const { address, addressExplorerUrl, connectedWalletInfo } = stores.accounts.of(namespace)
  const [leaving, setLeaving] = useState(false)
  if (address === undefined) return <Screen title={text('account.title')} />

  const copy = () => {
    const { clipboard } = window.navigator
    const copied = clipboard ? clipboard.writeText(address) : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => modal.toast('success', text('account.copied')),
      () => modal.toast('error', text('account.copyFailed')),
    )
  }
  const leave = async () => {
    setLeaving(true)
    try {
      await modal.disconnect(namespace)
      modal.close({ force: true })
    } catch (error) {
      setLeaving(false)
      modal.toast('error', error)
      if (!stores.accounts.of(namespace).isConnected) modal.close({ force: true })
    }
  }
  return (
    <Screen
      title={text('account.title')}
      start={<NetworkChip namespace={namespace} />}
      footerColumns={addressExplorerUrl ? 2 : 1}
      footer={
        <>
          {addressExplorerUrl && <Button label={text('account.explorer')} iconEnd="external" href={addressExplorerUrl} />}
          <Button label={text('account.disconnect')} icon="disconnect" busy={leaving} onClick={leave} />
        </>
      }
    >
      <Person
        picture={<Avatar address={address} size="hero" />}
        name={<bdi>{connectedWalletInfo?.name}</bdi>}
        balance={<BalanceLine namespace={namespace} />}
      >
        <Chip bare icon="copy" spoken={text('account.copy', { address: shortenAddress(address) })} onClick={copy}>
          <Address address={address} />
        </Chip>
      </Person>
      {slot('account').map((item) => (
        <SlotView key={item.id} item={item} />
      ))}
      <Accounts namespace={namespace} />
      <Wallets namespace={namespace} />
      <List label={text('account.another')}>
        <Row name={text('account.another')} icon="plus" trailing="chevron" onClick={() => navigate('Connect')} />
      </List>
    </Screen>
  )
})

interface InNamespace {
  readonly namespace: string
}

const NetworkChip = observer(function NetworkChip({ namespace }: InNamespace) {
  const { enableNetworkSwitch, navigate, stores, text } = useViewHost()
  const { caipNetwork, requestedCaipNetworks } = stores.networks.of(namespace)
  if (!caipNetwork || !enableNetworkSwitch) return null
  const only = requestedCaipNetworks.length < 2 && stores.networks.find(caipNetwork.caipNetworkId)
  if (only) return null
  return (
    <Chip
      icon="chevron-down"
      image={<Image name={caipNetwork.name} src={caipNetwork.assets?.imageUrl} size="small" />}
      spoken={text('account.network', { network: caipNetwork.name })}
      onClick={() => navigate('Networks')}
    />
  )
})

/** Known, on its way, or not to be had: an unknown balance is never shown as nothing. */
const BalanceLine = observer(function BalanceLine({ namespace }: InNamespace) {
  const { locale, stores, text } = useViewHost()
  const { balance, caipAddress } = stores.accounts.of(namespace)
  if (balance) {
    return (
      <>
        <Amount parts={balanceParts(balance, locale)} />
        {balance.testnet && <Tag label={text('account.testnet')} tone="warning" />}
      </>
    )
  }
  if (caipAddress && stores.balances.of(caipAddress)?.failed) return <>{text('account.noBalance')}</>
  return <Skeleton shape="line" />
})

/** The other accounts that the wallet shares. */
const Accounts = observer(function Accounts({ namespace }: InNamespace) {
  const { modal, stores, text } = useViewHost()
  const { address, allAccounts }: Pick<NamespaceSnapshot, 'address' | 'allAccounts'> = stores.accounts.of(namespace)
  if (allAccounts.length < 2) return null
  return (
    <>
      <Caption id="portico-accounts" label={text('account.accounts')} />
      <List labelledBy="portico-accounts">
        {allAccounts.map((entry) => (
          <Row
            key={entry.address}
            name={shortenAddress(entry.address)}
            image={<Avatar address={entry.address} />}
            current={entry.address === address}
            onClick={() => modal.select(namespace, { address: entry.address })}
          />
        ))}
      </List>
    </>
  )
})

/** The other wallets that are connected. */
const Wallets = observer(function Wallets({ namespace }: InNamespace) {
  const { modal, stores, text } = useViewHost()
  const connections = stores.connections.of(namespace)
  const active = stores.connections.active(namespace)
  if (connections.length < 2) return null
  return (
    <>
      <Caption id="portico-wallets" label={text('account.wallets')} />
      <List labelledBy="portico-wallets">
        {connections.map(({ account, connectorId, wallet }) => (
          <Row
            key={connectorId}
            name={wallet.name}
            detail={shortenAddress(account)}
            image={<Image name={wallet.name} src={wallet.imageUrl} />}
            current={connectorId === active?.connectorId}
            onClick={() => modal.select(namespace, { connectorId })}
          />
        ))}
      </List>
    </>
  )
})
