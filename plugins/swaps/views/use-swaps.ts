import { useLoaded, useModalView } from 'portico/views'
import type { SwapRequest } from '../create-request.js'
import { networkOf, placeOf, swapNamespace } from '../place-of.js'
import type { SwapsPlugin } from '../plugin.js'

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

/** Returns the reviewed request once its code has loaded. */
export const useRequest = (): SwapRequest | undefined => {
  const { runtime } = useModalView<SwapsPlugin>('swaps').viewState
  return useLoaded(runtime.start, runtime.started)?.request
}
