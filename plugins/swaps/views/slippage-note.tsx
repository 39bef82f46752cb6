import { Callout, observer } from 'portico/views'
import type { ReactNode } from 'react'
import { showShare } from './quote-facts.js'
import { useSwaps } from './use-swaps.js'

/** Says that the source cannot take the slippage that the user has set, and which one is used. */
export const SlippageNote = observer(function SlippageNote(): ReactNode {
  const { api, locale, store, t } = useSwaps()
  const { chosenSlippage: chosen, slippage: used } = store
  if (chosen === used) return null
  const show = (slippage: number) => showShare(slippage * 10, locale, 2)
  return (
    <Callout icon="warning" tone="warning">
      {t('swaps.slippageUsed', { step: show(api.options.slippageStep), used: show(used), chosen: show(chosen) })}
    </Callout>
  )
})
