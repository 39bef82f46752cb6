import { useLoaded, useModalView } from 'portico/views'
import type { SendRequest } from '../create-request.js'
import { networkOf, placeOf } from '../place-of.js'
import type { SendPlugin } from '../plugin-type.js'
import { nameOf } from './format.js'

/** Returns the view API with the plugin's state, and the active network and account. */
export const useSend = () => {
  const view = useModalView<SendPlugin>('send')
  const { stores, viewState } = view
  const { buy, counterparties, options, runtime, store } = viewState
  const network = networkOf(view)
  const place = placeOf(view)
  /** Whether a transfer can carry a text for the receiver. */
  const hasMemos = network !== undefined && stores.accounts.offers(network.chainNamespace).memo === true
  const { started } = runtime
  const state = started?.request.state
  return { ...view, buy, counterparties, hasMemos, options, state, store, network, place, resources: started }
}

/** Returns the request that the wallet may still have open, in words; empty without one. */
export const useUnsettledText = (): string => {
  const { state, t } = useSend()
  if (!state?.unsettled) return ''
  const { amount, symbol, to, name } = state.unsettled
  return t('send.unsettled', { amount: `${amount}\u00a0${symbol}`, name: nameOf({ address: to, name }) })
}

/** Returns the reviewed request once its code has loaded. */
export const useRequest = (): SendRequest | undefined => {
  const { runtime } = useModalView<SendPlugin>('send').viewState
  return useLoaded(runtime.start, runtime.started)?.request
}
