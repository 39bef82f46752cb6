import { useLoaded, useModalView } from 'portico/views'
import type { SwapsPlugin } from '../contract.js'
import { networkOf, placeOf } from '../place-of.js'
import type { SwapFlow } from '../swap-flow.js'

/** What the plugin's views work with. */
export const useSwaps = () => {
  const view = useModalView<SwapsPlugin>('swaps')
  const { stores } = view
  return { ...view, network: networkOf(stores), place: placeOf(stores), store: view.api.store }
}

/** What leads from the form to the wallet, once its code has loaded. */
export const useFlow = (): SwapFlow | undefined => {
  const { api } = useModalView<SwapsPlugin>('swaps')
  return useLoaded(api.flow, api.started)
}
