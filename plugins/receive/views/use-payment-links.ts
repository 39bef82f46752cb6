import type { PaymentLinks } from 'portico/plugin'
import { useLoaded, useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin.js'

const noLinks = async (): Promise<undefined> => undefined

/** Returns how a payment is asked for by a link, once that has loaded; `undefined` for a chain without such links. */
export const usePaymentLinks = (namespace: string): PaymentLinks | undefined => {
  const { stores } = useModalView<ReceivePlugin>('receive')
  return useLoaded<PaymentLinks | undefined>(stores.accounts.offers(namespace).paymentLinks ?? noLinks)
}
