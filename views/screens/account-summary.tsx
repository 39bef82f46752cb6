import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import type { AccountProps } from '../../kernel/contract/contributions.js'
import { balanceQuery } from '../../kernel/queries.js'
import { AccountHeader } from '../primitives/account-header.js'
import { Avatar } from '../primitives/avatar.js'
import { Button } from '../primitives/button.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { AccountBalance } from './account-balance.js'
import { AccountTags } from './account-tags.js'
import { CopyAddress } from './copy-address.js'
import { DisconnectButton, useDisconnect } from './disconnect-button.js'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { useNext } from '../shell/use-next.js'
import { OtherAccounts, OtherWallets } from './account-lists.js'

interface AccountSummaryProps extends AccountProps {
  readonly title: string
  /** Before the title. */
  readonly start?: ReactNode
  /** Whether the native balance is shown below the name. */
  readonly hasBalance?: boolean
  /** Between the account and the others. */
  readonly children?: ReactNode
}

/** The account with its picture, name and address, the other accounts and wallets, and how to disconnect. */
export const AccountSummary = observer(function AccountSummary(props: AccountSummaryProps) {
  const { account, namespace, title, start, children } = props
  const { answers, stores, text } = useViewHost()
  const {
    addressExplorerUrl,
    connectedWalletInfo,
    profileName,
    profileNameSource: source,
    profileImage,
  } = stores.accounts.of(namespace)
  const disconnect = useDisconnect(namespace)
  // Balances are read on requested networks only.
  const isRead = props.hasBalance && !stores.networks.isUnsupported(namespace)
  const balance = answers(balanceQuery, namespace) ? (
    <AccountBalance namespace={namespace} />
  ) : (
    text('account.balanceElsewhere')
  )
  return (
    <Screen
      title={title}
      {...(start !== undefined && { start })}
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
        picture={<Avatar address={account} src={profileImage} size="hero" />}
        name={<bdi>{profileName ?? connectedWalletInfo?.name}</bdi>}
        nameSource={source === undefined ? undefined : text('account.nameBy', { source })}
        balance={isRead ? balance : undefined}
      >
        <CopyAddress address={account} />
        <AccountTags account={account} namespace={namespace} />
      </AccountHeader>
      {children}
      <AccountOthers namespace={namespace} />
    </Screen>
  )
})

/** The other accounts and wallets that are connected, and the way to one more. */
const AccountOthers = observer(function AccountOthers({ namespace }: { readonly namespace: string }) {
  const { text } = useViewHost()
  const { tapped, go } = useNext()
  return (
    <>
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
    </>
  )
})
