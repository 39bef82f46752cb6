import { useLoaded, useModalView } from 'portico/views'
import type { SwapRequest } from '../contract.js'
import { networkOf, placeOf, swapNamespace } from '../place-of.js'
import type { SwapsPlugin } from '../plugin-type.js'

/** Returns the view API with the plugin's state, and the active network and account. */
export const useSwaps = () => {
  const view = useModalView<SwapsPlugin>('swaps')
  const { stores, viewState } = view
  const { options, runtime, store } = viewState
  const state = { options, stores }
  const [namespace, network, place] = [swapNamespace(state), networkOf(state), placeOf(state)]
  const { started } = runtime
  return {
    ...view,
    options,
    runtime,
    state: started?.request.state,
    store,
    namespace,
    network,
    place,
    resources: started,
  }
}

/** Returns the request that the wallet may still have open, in words; empty without one. */
export const useUnsettledText = (): string => {
  const { state, t } = useSwaps()
  if (!state?.unsettled) return ''
  const { amount, expected, from, to } = state.unsettled
  return t('swaps.unsettled', { from: `${amount}\u00a0${from}`, to: `${expected}\u00a0${to}` })
}

/** Returns the reviewed request once its code has loaded. */
export const useRequest = (): SwapRequest | undefined => {
  const { runtime } = useModalView<SwapsPlugin>('swaps').viewState
  return useLoaded(runtime.start, runtime.started)?.request
}
