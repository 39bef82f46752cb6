import { observer } from 'mobx-react-lite'
import { balanceParts } from '../i18n/balance-parts.js'
import { Amount } from '../primitives/amount.js'
import { Skeleton } from '../primitives/skeleton.js'
import { Tag } from '../primitives/tag.js'
import { useResource } from '../shell/use-resource.js'
import { useViewHost } from '../shell/view-context.js'

interface AccountBalanceProps {
  readonly namespace: string
  /** It is the amount of the screen. */
  readonly isMoney?: boolean
}

/** Shows the balance, that it is loading, or that it is unknown: an unknown balance is never shown as 0. */
export const AccountBalance = observer(function AccountBalance({ namespace, isMoney }: AccountBalanceProps) {
  const { locale, stores, text } = useViewHost()
  const { address: account } = stores.accounts.of(namespace)
  const { caipNetwork: network } = stores.networks.of(namespace)
  const isRead =
    account !== undefined && network !== undefined && !network.testnet && !stores.networks.isUnsupported(namespace)
  // Observed here, a failed balance is read again while it is visible.
  useResource(stores.balances.resource, isRead ? { network, account } : undefined)
  const { value: balance, readAt = 0, failedAt } = stores.balances.of(`${network?.caipNetworkId}:${account}`)
  if (balance) {
    const minutes = failedAt === undefined ? undefined : Math.floor((failedAt - readAt) / 60_000)
    return (
      <>
        <Amount parts={balanceParts(balance, locale)} size={isMoney ? 'money' : 'text'} />
        {minutes !== undefined && <Tag label={text('account.oldBalance', { minutes })} tone="warning" />}
        {balance.testnet && <Tag label={text('account.testnet')} tone="warning" />}
      </>
    )
  }
  if (failedAt !== undefined) return <>{text('account.noBalance')}</>
  return <Skeleton shape={isMoney ? 'money' : 'line'} />
})
