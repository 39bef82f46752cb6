import { useLoaded, useModalView } from 'portico/views'
import type { NamesFlow } from '../names-flow.js'
import type { NamesPlugin } from '../plugin-type.js'

/** Returns the view API with the plugin's state, and the account that can get a name. */
export const useNames = () => {
  const view = useModalView<NamesPlugin>('names')
  const { place, server, store, suffix } = view.viewState
  return { ...view, server, store, suffix, place: place() }
}

/** Returns what asks the service, once its code has loaded. */
export const useFlow = (): NamesFlow | undefined => {
  const { runtime } = useModalView<NamesPlugin>('names').viewState
  return useLoaded(runtime.start, runtime.started)
}
