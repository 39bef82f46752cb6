import { List, observer, Row, useModalView } from 'portico/views'
import type { ReactNode } from 'react'
import type { SwapPlugin } from './swap.js'

/** The row of the account screen that shows the form, and says whether a swap is still being confirmed. */
export default observer(function SwapRow(): ReactNode {
  const { navigate, pending, stores, t, viewState } = useModalView<SwapPlugin>('swap')
  const { market } = viewState
  if (!market) return null
  const count = stores.transactions.all.filter(
    ({ tag, status }) => tag?.startsWith('swap:') && status === 'pending',
  ).length
  const symbols = { from: market.from.symbol, to: market.to.symbol }
  return (
    <List label={t('swap.title')}>
      <Row
        name={t('swap.title')}
        detail={count > 0 ? t('swap.pending', { count }) : t('swap.pair', symbols)}
        icon="swap"
        trailing="chevron"
        busy={pending === 'Swap'}
        onClick={() => navigate('Swap')}
      />
    </List>
  )
})
