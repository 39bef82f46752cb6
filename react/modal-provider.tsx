'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { entryError } from '../kernel/errors/entry-errors.js'
import type { PorticoModal } from '../modal/create-modal.js'

/**
 * Register the modal's type once to get a typed `useModal()`:
 * `declare module 'portico/react' { interface Register { modal: typeof modal } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: hosts extend it by declaration merging.
export interface Register {}

/** The modal's type: the registered one, or the general one. */
export type RegisteredModal = Register extends { readonly modal: infer M } ? M : PorticoModal

const ModalContext = createContext<PorticoModal | undefined>(undefined)

/** Provides a modal to the hooks and buttons below it. */
export function ModalProvider({ modal, children }: { readonly modal: object; readonly children?: ReactNode }) {
  return <ModalContext.Provider value={modal as PorticoModal}>{children}</ModalContext.Provider>
}

/** Returns the modal without the types of its plugins. @throws `MODAL_MISSING` @internal */
export const useUntypedModal = (hook: string): PorticoModal => {
  const modal = useContext(ModalContext)
  if (!modal)
    throw entryError('MODAL_MISSING', { values: { hook }, details: 'put <ModalProvider modal={modal}> around it' })
  return modal
}

/**
 * Returns the modal of the `<ModalProvider>` above.
 * @throws `MODAL_MISSING` outside a provider
 * @example
 * const modal = useModal()
 * <button onClick={() => modal.open()}>Connect</button>
 */
export const useModal = (): RegisteredModal => useUntypedModal('useModal') as unknown as RegisteredModal
