'use client'
import { useSyncExternalStore } from 'react'
import type { AnyModal } from '../kernel/contract/modal.js'
import type { NamespaceSnapshot, Snapshot } from '../kernel/contract/snapshot.js'
import { useAnyModal } from './modal-provider.js'

/** Nobody is connected, nothing is open. */
const NOTHING: Snapshot = {
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

const first = new WeakMap<AnyModal, Snapshot>()

/**
 * What the server draws, and the first drawing in the browser: the host's theme, and nobody is connected. Without the
 * host's colours, because a server would write them into the page as inline styles, which a strict policy refuses.
 */
const firstSnapshot = (modal: AnyModal): Snapshot => {
  const known = first.get(modal) ?? { ...NOTHING, theme: { mode: modal.getSnapshot().theme.mode, variables: {} } }
  first.set(modal, known)
  return known
}

/**
 * All that can be seen of the modal now; drawn again whenever it changes.
 * @throws `MODAL_MISSING` outside a provider
 */
export const useSnapshot = (): Snapshot => {
  const modal = useAnyModal('useSnapshot')
  return useSyncExternalStore(modal.subscribe, modal.getSnapshot, () => firstSnapshot(modal))
}

/** One namespace of the snapshot: the named one, else the active one. @internal */
export const useNamespace = (namespace: string | undefined): NamespaceSnapshot | undefined => {
  const snapshot = useSnapshot()
  return snapshot.namespaces[namespace ?? snapshot.activeNamespace ?? '']
}
