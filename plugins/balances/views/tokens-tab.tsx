import type { AccountProps } from 'portico/plugin'
import { LiveRegion, observer, Text } from 'portico/views'
import { useEffect } from 'react'
import { balancesError } from '../errors.js'
import { AgeNote } from './age-note.js'
import { TokensFailed } from './tokens-failed.js'
import { TokensList } from './tokens-list.js'
import { TokensLoading } from './tokens-loading.js'
import { useBalances, useBalancesView } from './use-balances.js'

/** The tab with the tokens of an account. */
export default observer(function TokensTab({ namespace }: AccountProps) {
  const { modal, t } = useBalancesView()
  const balances = useBalances(namespace)
  const { status } = balances
  const isUnsupported = status === 'unsupported'
  useEffect(() => {
    if (isUnsupported) modal.toast('error', balancesError('BALANCES_UNAVAILABLE'))
  }, [isUnsupported, modal])
  if (isUnsupported || status === 'unanswered') return <Text center>{t('account.balanceElsewhere')}</Text>
  if (status === 'failed')
    return (
      <>
        <TokensFailed namespace={namespace} />
        <LiveRegion message={t('balances.failed')} />
      </>
    )
  if (status === 'idle' || status === 'loading') return <TokensLoading />
  return (
    <>
      <AgeNote namespace={namespace} balances={balances} />
      <TokensList namespace={namespace} balances={balances} />
    </>
  )
})
