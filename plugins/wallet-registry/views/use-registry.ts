import { useCallback, useSyncExternalStore } from 'react'
import { useViewHost } from 'portico/views'
import type { WalletRegistryApi, WalletRegistrySnapshot } from '../contract.js'

/** The list of wallets of this modal, and what is known of it now. */
export const useRegistry = (): { readonly api: WalletRegistryApi; readonly snapshot: WalletRegistrySnapshot } => {
  const { modal } = useViewHost()
  const api = modal.plugins['walletRegistry'] as WalletRegistryApi
  const subscribe = useCallback((changed: () => void) => api.subscribe(changed), [api])
  const snapshot = useSyncExternalStore(subscribe, () => api.getSnapshot())
  return { api, snapshot }
}
