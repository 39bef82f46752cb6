import { useLoaded, useModalView } from 'portico/views'
import type { NamesPlugin } from '../contract.js'
import type { NamesFlow } from '../names-flow.js'

/** What the plugin's views work with. */
export const useNames = () => {
  const view = useModalView<NamesPlugin>('names')
  return { ...view, store: view.api.store, place: view.api.place() }
}

/** What asks the service, once its code has loaded. */
export const useFlow = (): NamesFlow | undefined => {
  const { api } = useModalView<NamesPlugin>('names')
  return useLoaded(api.flow)
}
