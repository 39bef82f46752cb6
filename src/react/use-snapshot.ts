'use client'
import { useSyncExternalStore } from 'react'
import type { NamespaceSnapshot, Snapshot } from '../kernel/contract/snapshot.js'
import { useAnyModal } from './modal-provider.js'

/** What the server draws, and the first drawing in the browser: nobody is connected. */
const ON_SERVER: Snapshot = {
  open: false,
  view: undefined,
  activeNamespace: undefined,
  caipNetworkId: undefined,
  namespaces: {},
  connectors: [],
  theme: { mode: 'dark', variables: {} },
  toast: undefined,
  alerts: [],
}

/**
 * All that can be seen of the modal now; drawn again whenever it changes.
 * @throws `MODAL_MISSING` outside a provider
 */
export const useSnapshot = (): Snapshot => {
  const modal = useAnyModal('useSnapshot')
  return useSyncExternalStore(modal.subscribe, modal.getSnapshot, () => ON_SERVER)
}

/** One namespace of the snapshot: the named one, else the active one. @internal */
export const useNamespace = (namespace: string | undefined): NamespaceSnapshot | undefined => {
  const snapshot = useSnapshot()
  return snapshot.namespaces[namespace ?? snapshot.activeNamespace ?? '']
}

