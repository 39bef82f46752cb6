import { Callout, showFiat } from 'portico/views'
import { lossOf } from '../amounts.js'
import type { SwapOffer, SwapSubject } from '../contract.js'
import { showShare } from './quote-facts.js'
import { useSwaps } from './use-swaps.js'

interface LossNoteProps {
  readonly offer: SwapSubject & SwapOffer
  /** In thousandths of a percent. */
  readonly impact: number
}

/** Warns of a swap that loses much of its worth, and says how much. */
export function LossNote({ offer: { from, quote, to }, impact }: LossNoteProps) {
  const { locale, options, t } = useSwaps()
  const lost = lossOf(BigInt(quote.amount), impact)
  const amount = lost === undefined ? undefined : showFiat(lost, to, options.currency, locale)
  return (
    <Callout icon="warning" tone="danger">
      <strong>
        {amount === undefined
          ? t('swaps.loseShare', { percent: showShare(impact, locale, 1) })
          : t('swaps.lose', { amount })}
      </strong>{' '}
      {t('swaps.loseWhy', { symbol: from.symbol })}
    </Callout>
  )
}
