import { Button, Callout, observer } from 'portico/views'
import type { ReactNode } from 'react'
import { useRequest, useSwaps } from './use-swaps.js'

/** Says that the wallet may still have an earlier request open; nothing more is sent until the user has declined it. */
export const UnsettledNote = observer(function UnsettledNote(): ReactNode {
  const { t } = useSwaps()
  const request = useRequest()
  const unsettled = request?.state.unsettled
  if (!unsettled) return null
  const { amount, expected, from, to } = unsettled
  return (
    <>
      <Callout icon="warning" tone="warning">
        {t('swaps.unsettled', { from: `${amount}\u00a0${from}`, to: `${expected}\u00a0${to}` })}
      </Callout>
      <Button label={t('swaps.declined')} size="small" wide onClick={() => request?.dismiss()} />
    </>
  )
})
