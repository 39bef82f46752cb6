import { useLoaded, useModalView } from 'portico/views'
import type { PayFlow } from '../pay-flow.js'
import type { PayPlugin } from '../plugin-type.js'

/** Returns the view API with the payment and its parts for sentences. */
export const usePay = () => {
  const view = useModalView<PayPlugin>('pay')
  const { metadata, stores, t, viewState } = view
  const { store } = viewState
  const { payment } = store
  const amount = payment ? `${payment.amount}\u00a0${payment.symbol}` : ''
  const network = payment && stores.networks.find(payment.chain)
  return { ...view, store, payment, amount, network, host: metadata.name || t('pay.host') }
}

/** Returns the flow once its code has loaded. */
export const useFlow = (): PayFlow | undefined => {
  const { runtime } = useModalView<PayPlugin>('pay').viewState
  return useLoaded(runtime.start, runtime.started)
}
