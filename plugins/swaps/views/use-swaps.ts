import { useLoaded, useModalView } from 'portico/views'
import { networkOf, placeOf, swapNamespace } from '../place-of.js'
import type { SwapsPlugin } from '../plugin.js'
import type { SwapFlow } from '../swap-flow.js'

/** Returns the view API with the plugin's state, and the active network and account. */
export const useSwaps = () => {
  const view = useModalView<SwapsPlugin>('swaps')
  const { stores, viewState } = view
  const { options, runtime, store } = viewState
  const state = { options, stores }
  const [namespace, network, place] = [swapNamespace(state), networkOf(state), placeOf(state)]
  return { ...view, options, runtime, store, namespace, network, place, resources: runtime.started }
}

/** Returns the flow once its code has loaded. */
export const useFlow = (): SwapFlow | undefined => {
  const { runtime } = useModalView<SwapsPlugin>('swaps').viewState
  return useLoaded(runtime.start, runtime.started)?.flow
}
