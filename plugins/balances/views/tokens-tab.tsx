import type { AccountProps } from 'portico/plugin'
import { Button, IconTile, LiveRegion, observer, RowSkeleton, Status, Text } from 'portico/views'
import { useEffect } from 'react'
import { balancesError } from '../errors.js'
import { AgeNote } from './age-note.js'
import { useRetry } from './retry.js'
import { TokensList } from './tokens-list.js'
import { useBalances, useBalancesView } from './use-balances.js'

const ROWS = [1, 2, 3, 4]

/** Placeholders of tokens, in the size of their rows. */
const TokensLoading = () => (
  <div aria-hidden="true">
    {ROWS.map((row) => (
      <RowSkeleton key={row} kind="amount" />
    ))}
  </div>
)

/** Says that the tokens could not be read, and reads them again. */
const TokensFailed = observer(function TokensFailed({ namespace }: { readonly namespace: string }) {
  const { t } = useBalancesView()
  const retry = useRetry(namespace)
  return (
    <>
      <Status
        tight
        heading={t('balances.failed')}
        text={t('balances.failedText')}
        picture={<IconTile size="hero" icon="warning" tone="warning" />}
      />
      <Button {...retry} icon="refresh" />
    </>
  )
})

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
