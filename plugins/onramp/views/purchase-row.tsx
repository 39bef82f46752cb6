import { observer, Row, Spinner, useResource } from 'portico/views'
import type { ReactNode } from 'react'
import { isReported, labelOf } from '../providers.js'
import { useFlow, useOnramp } from './use-onramp.js'

interface PurchaseRowProps {
  readonly account: string
}

/** A purchase that has not arrived yet, on the account screen; it is looked for meanwhile. */
export default observer(function PurchaseRow({ account }: PurchaseRowProps): ReactNode {
  const { navigate, store, t } = useOnramp()
  const flow = useFlow()
  const order = store.openOf(account)
  useResource(flow?.resources.purchases, order && isReported(order.provider) ? order : undefined)
  if (!order) return null
  const { asset, id, provider } = order
  return (
    <Row
      name={t('onramp.row', { symbol: asset })}
      detail={t('onramp.rowDetail', { seller: labelOf(provider) })}
      icon="card"
      end={<Spinner />}
      trailing="chevron"
      onClick={() => navigate('BuyInProgress', { id })}
    />
  )
})
