import { useLoaded, useModalView } from 'portico/views'
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
  const { api } = useModalView<PayPlugin>('pay')
  return useLoaded(api.flow)
}
