import { useModalView } from 'portico/views'
import { useEffect, useState } from 'react'
import type { NamesPlugin } from '../contract.js'
import type { NamesFlow } from '../names-flow.js'

/** What the plugin's views work with. */
export const useNames = () => {
  const view = useModalView<NamesPlugin>('names')
  return { ...view, store: view.api.store, place: view.api.place() }
}

/** What asks the service, once its code has loaded. */
export const useFlow = (): NamesFlow | undefined => {
  const { api, modal } = useModalView<NamesPlugin>('names')
  const [flow, setFlow] = useState<NamesFlow>()
  useEffect(() => {
    let isGone = false
    api.flow().then(
      (loaded) => !isGone && setFlow(() => loaded),
      (error: unknown) => modal.toast('error', error),
    )
    return () => {
      isGone = true
    }
  }, [api, modal])
  return flow
}
