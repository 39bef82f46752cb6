import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { BALANCE_RETRY_MS } from '../../kernel/constants.js'
import { balanceParts } from '../i18n/balance-parts.js'
import { Amount } from '../primitives/amount.js'
import { Skeleton } from '../primitives/skeleton.js'
import { Tag } from '../primitives/tag.js'
import { useViewHost } from '../shell/view-context.js'

/** Shows the balance, that it is loading, or that it is unknown: an unknown balance is never shown as 0. */
export const AccountBalance = observer(function AccountBalance({ namespace }: { readonly namespace: string }) {
  const { after, locale, modal, stores, text } = useViewHost()
  const { balance, caipAddress } = stores.accounts.of(namespace)
  const entry = caipAddress === undefined ? undefined : stores.balances.of(caipAddress)
  // Reads a failed balance again while it is visible.
  const failedAt = entry?.failed ? entry.readAt : undefined
  useEffect(
    () => (failedAt === undefined ? undefined : after(BALANCE_RETRY_MS, () => void modal.refreshBalance(namespace))),
    [failedAt, after, modal, namespace],
  )
  if (balance) {
    const minutes = entry?.failed ? Math.floor((entry.readAt - entry.knownAt) / 60_000) : undefined
    return (
      <>
        <Amount parts={balanceParts(balance, locale)} />
        {minutes !== undefined && <Tag label={text('account.oldBalance', { minutes })} tone="warning" />}
        {balance.testnet && <Tag label={text('account.testnet')} tone="warning" />}
      </>
    )
  }
  if (entry?.failed) return <>{text('account.noBalance')}</>
  return <Skeleton shape="line" />
})
