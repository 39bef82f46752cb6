import { observer } from 'mobx-react-lite'
import { balanceParts } from '../i18n/balance-parts.js'
import { Amount } from '../primitives/amount.js'
import { Skeleton } from '../primitives/skeleton.js'
import { Tag } from '../primitives/tag.js'
import { useViewHost } from '../shell/view-context.js'

/** Known, on its way, or not to be had: an unknown balance is never shown as nothing. */
export const AccountBalance = observer(function AccountBalance({ namespace }: { readonly namespace: string }) {
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
