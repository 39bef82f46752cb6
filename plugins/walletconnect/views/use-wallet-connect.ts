import { useCallback, useSyncExternalStore } from 'react'
import { useViewHost } from 'portico/views'
import type { WalletConnectApi, WalletConnectSnapshot } from '../contract.js'

/** WalletConnect in this modal, and how its pairing stands now. */
export const useWalletConnect = (): { readonly api: WalletConnectApi; readonly snapshot: WalletConnectSnapshot } => {
  const { modal } = useViewHost()
  const api = modal.plugins['walletconnect'] as WalletConnectApi
  const subscribe = useCallback((changed: () => void) => api.subscribe(changed), [api])
  const snapshot = useSyncExternalStore(subscribe, () => api.getSnapshot())
  return { api, snapshot }
}
