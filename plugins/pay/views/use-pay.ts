import { useModalView } from 'portico/views'
import { useEffect, useState } from 'react'
import type { PayPlugin } from '../contract.js'
import type { PayFlow } from '../pay-flow.js'

/** What the plugin's views work with. */
export const usePay = () => {
  const view = useModalView<PayPlugin>('pay')
  const { api, metadata, stores, t } = view
  const { payment } = api.store
  const amount = payment ? `${payment.amount}\u00a0${payment.symbol}` : ''
  const network = payment && stores.networks.find(payment.chain)
  return { ...view, store: api.store, payment, amount, network, host: metadata.name || t('pay.host') }
}

/** What leads from the checkout to the payment, once its code has loaded. */
export const useFlow = (): PayFlow | undefined => {
  const { api, modal } = useModalView<PayPlugin>('pay')
  const [flow, setFlow] = useState<PayFlow>()
  useEffect(() => {
    let isGone = false
    api.flow().then(
      (loaded) => !isGone && setFlow(() => loaded),
      (error: unknown) => modal.toast('error', error),
    )
    return () => {
      isGone = true
    }
  }, [api, modal])
  return flow
}
