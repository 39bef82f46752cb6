import type { AccountProps } from 'portico/plugin'
import { Amount, observer, Skeleton, Tag, Text, Total } from 'portico/views'
import type { BalancesSnapshot } from '../contract.js'
import { worthParts } from './token-amount.js'
import { useBalances, useBalancesView } from './use-balances.js'

type Words = 'account.noBalance' | 'account.balanceElsewhere' | 'balances.noPrices'

/** Returns why the sum is not known. */
const reasonOf = ({ status, total }: BalancesSnapshot): Words | undefined => {
  if (status === 'failed') return 'account.noBalance'
  if (status === 'unsupported' || status === 'unanswered') return 'account.balanceElsewhere'
  return total === undefined ? 'balances.noPrices' : undefined
}

/** What the tokens of an account are worth together; tokens without a price are left out, which is said. */
export default observer(function TokenTotal({ namespace }: AccountProps) {
  const { locale, stores, t } = useBalancesView()
  const balances = useBalances(namespace)
  const { currency, status, total, unpriced } = balances
  const isTestnet = stores.networks.of(namespace).caipNetwork?.testnet === true
  if (status === 'idle' || status === 'loading') return <Skeleton shape="money" />
  const shown = isTestnet && reasonOf(balances) !== 'account.noBalance' ? { ...balances, total: 0 } : balances
  const reason = reasonOf(shown)
  return (
    <Total dim={status === 'stale' || reason !== undefined}>
      <Amount size="money" parts={worthParts(reason ? undefined : shown.total, currency, locale)} />
      {isTestnet && <Tag label={t('account.testnet')} tone="warning" />}
      {reason && <Text size="small">{t(reason)}</Text>}
      {!reason && !isTestnet && total !== undefined && unpriced > 0 && (
        <Text size="small">{t('balances.unpriced', { count: unpriced })}</Text>
      )}
    </Total>
  )
})
