import { useLoaded, useModalView } from 'portico/views'
import type { SendPlugin } from '../contract.js'
import { networkOf, placeOf } from '../place-of.js'
import type { SendFlow } from '../send-flow.js'

/** What the plugin's views work with. */
export const useSend = () => {
  const view = useModalView<SendPlugin>('send')
  const { stores } = view
  return { ...view, network: networkOf(stores), place: placeOf(stores), store: view.api.store }
}

/** What leads from the draft to the wallet, once its code has loaded. */
export const useFlow = (): SendFlow | undefined => {
  const { api } = useModalView<SendPlugin>('send')
  return useLoaded(api.flow, api.started)
}
