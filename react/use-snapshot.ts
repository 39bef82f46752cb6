'use client'
import { useRef, useSyncExternalStore } from 'react'
import type { Modal } from '../kernel/contract/modal.js'
import type { NamespaceSnapshot, Snapshot } from '../kernel/contract/snapshot.js'
import { shareStructure } from '../kernel/share-structure.js'
import { useUntypedModal } from './modal-provider.js'

/** A closed modal without a connection. */
const NOTHING: Snapshot = {
  open: false,
  view: undefined,
  activeNamespace: undefined,
  caipNetworkId: undefined,
  namespaces: {},
  connectors: [],
  transactions: [],
  theme: { mode: 'dark', variables: {} },
  toast: undefined,
  alerts: [],
}

const first = new WeakMap<Modal, Snapshot>()

/**
 * The snapshot of the server and of the first render in the browser: nothing connected, the host's theme mode. Theme
 * variables are left out, because a server would write them as inline styles, which a strict policy refuses.
 */
const firstSnapshot = (modal: Modal): Snapshot => {
  const known = first.get(modal) ?? { ...NOTHING, theme: { mode: modal.getSnapshot().theme.mode, variables: {} } }
  first.set(modal, known)
  return known
}

/** Returns a part of the snapshot; renders again only when that part changes. @internal */
export const useSelected = <Selected>(hook: string, select: (snapshot: Snapshot) => Selected): Selected => {
  const modal = useUntypedModal(hook)
  const last = useRef<Selected>(undefined)
  // A selector may build a new object each time: an equal one keeps the identity of the last.
  const share = (snapshot: Snapshot) => {
    last.current = shareStructure(last.current, select(snapshot))
    return last.current
  }
  return useSyncExternalStore(
    modal.subscribe,
    () => share(modal.getSnapshot()),
    () => share(firstSnapshot(modal)),
  )
}

/**
 * Returns the modal's snapshot; renders again after each change.
 * @throws `MODAL_MISSING` outside a provider
 */
export const useSnapshot = (): Snapshot => useSelected('useSnapshot', (snapshot) => snapshot)

/**
 * Returns the part of the modal's snapshot that `select` returns; renders again only when it changes.
 * @throws `MODAL_MISSING` outside a provider
 * @example
 * const isOpen = useModalState((state) => state.open)
 */
export const useModalState = <Selected>(select: (snapshot: Snapshot) => Selected): Selected =>
  useSelected('useModalState', select)

/** Returns the named namespace of a snapshot, else the active one. @internal */
export const namespaceOf = (snapshot: Snapshot, namespace: string | undefined): NamespaceSnapshot | undefined =>
  snapshot.namespaces[namespace ?? snapshot.activeNamespace ?? '']
