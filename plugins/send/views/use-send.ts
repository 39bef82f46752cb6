import { useLoaded, useModalView } from 'portico/views'
import { networkOf, placeOf } from '../place-of.js'
import type { SendPlugin } from '../plugin.js'
import type { SendFlow } from '../send-flow.js'

/** Returns the view API with the plugin's state, and the active network and account. */
export const useSend = () => {
  const view = useModalView<SendPlugin>('send')
  const { stores, viewState } = view
  const { buy, counterparties, options, runtime, store } = viewState
  const network = networkOf(view)
  const place = placeOf(view)
  /** Whether a transfer can carry a text for the receiver. */
  const hasMemos = network !== undefined && stores.accounts.offers(network.chainNamespace).memo === true
  return { ...view, buy, counterparties, hasMemos, options, store, network, place, resources: runtime.started }
}

/** Returns the flow once its code has loaded. */
export const useFlow = (): SendFlow | undefined => {
  const { runtime } = useModalView<SendPlugin>('send').viewState
  return useLoaded(runtime.start, runtime.started)?.flow
}
