import { useCallback, useSyncExternalStore } from 'react'
import { useViewHost } from 'portico/views'
import type { SiwxApi, SiwxSnapshot } from '../contract.js'

/** The sign-in of this modal, and how it stands now. */
export const useSiwx = (): { readonly api: SiwxApi; readonly snapshot: SiwxSnapshot } => {
  const { modal } = useViewHost()
  const api = modal.plugins['siwx'] as SiwxApi
  const subscribe = useCallback((changed: () => void) => api.subscribe(changed), [api])
  const snapshot = useSyncExternalStore(subscribe, () => api.getSnapshot())
  return { api, snapshot }
}
