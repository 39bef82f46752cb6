import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react'
import { useRef } from 'react'
import type { ViewHost } from '../view-host.js'

/** A slash goes to the search field, unless it is being typed somewhere. */
const focusSearch = (event: KeyboardEvent<HTMLElement>): void => {
  const { ctrlKey, metaKey, altKey, key, target, currentTarget } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || (target as HTMLElement).localName === 'input') return
  const field = currentTarget.querySelector<HTMLElement>('[role="searchbox"]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Escape, or what stands for it on a phone, goes back, then closes; a slash searches. */
export const useKeys = ({ modal, stores, embedded }: ViewHost) => {
  const leave = () => {
    if (stores.router.canGoBack) modal.back()
    else modal.close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    focusSearch(event)
    if (event.key !== 'Escape' || embedded) return
    // The browser does not close ours behind our back.
    event.preventDefault()
    leave()
  }
  if (embedded) return { onKeyDown }
  return {
    onKeyDown,
    // A phone's gesture to go back, and whatever else a browser takes for the wish to leave a dialog.
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      leave()
    },
    // A browser need not ask a second time: then the dialog is gone, and so is the modal.
    onClose({ currentTarget }: SyntheticEvent<HTMLElement>) {
      const dialog = currentTarget as HTMLDialogElement
      // One that we close ourselves is shown anew in the same breath.
      queueMicrotask(() => {
        if (!dialog.open) modal.close({ force: true })
      })
    },
  }
}

/** A press that begins and ends beside the card closes; one that only ends there marked text, or slipped. */
export const useBackdrop = ({ modal }: ViewHost) => {
  const pressed = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      pressed.current = target === currentTarget
    },
    onClick({ target, currentTarget }: { readonly target: unknown; readonly currentTarget: unknown }) {
      if (pressed.current && target === currentTarget) modal.close()
      pressed.current = false
    },
  }
}
