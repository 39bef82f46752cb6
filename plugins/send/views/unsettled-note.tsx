import { Button, Callout, observer } from 'portico/views'
import type { ReactNode } from 'react'
import { nameOf } from './format.js'
import { useRequest, useSend } from './use-send.js'

/** Says that the wallet may still have an earlier request open; nothing more is sent until the user has declined it. */
export const UnsettledNote = observer(function UnsettledNote(): ReactNode {
  const { t } = useSend()
  const request = useRequest()
  const unsettled = request?.state.unsettled
  if (!unsettled) return null
  const { amount, symbol, to, name } = unsettled
  const values = { amount: `${amount}\u00a0${symbol}`, name: nameOf({ address: to, name }) }
  return (
    <>
      <Callout icon="warning" tone="warning">
        {t('send.unsettled', values)}
      </Callout>
      <Button label={t('send.declined')} size="small" wide onClick={() => request?.dismiss()} />
    </>
  )
})
