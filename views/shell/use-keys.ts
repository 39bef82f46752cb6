import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react'
import { useRef } from 'react'
import type { ViewHost } from '../view-host.js'

/** Moves the focus to the search field when a slash is pressed, unless it is typed into a field. */
const focusSearch = (event: KeyboardEvent<HTMLElement>): void => {
  const { ctrlKey, metaKey, altKey, key, target, currentTarget } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || (target as HTMLElement).localName === 'input') return
  const field = currentTarget.querySelector<HTMLElement>('[role="searchbox"]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Goes back, then closes, on Escape and its equivalents; a slash focuses the search field. */
export const useKeys = ({ modal, stores, embedded }: ViewHost) => {
  const leave = () => {
    if (stores.router.canGoBack) modal.back()
    else modal.close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    focusSearch(event)
    if (event.key !== 'Escape' || embedded) return
    // Keeps the browser from closing the dialog itself.
    event.preventDefault()
    leave()
  }
  if (embedded) return { onKeyDown }
  return {
    onKeyDown,
    // A phone's back gesture and other close requests of the browser.
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      leave()
    },
    // A browser may close the dialog without asking a second time.
    onClose({ currentTarget }: SyntheticEvent<HTMLElement>) {
      const dialog = currentTarget as HTMLDialogElement
      // `useDialog` closes the dialog only to reopen it in the same task.
      queueMicrotask(() => {
        if (!dialog.open) modal.close({ force: true })
      })
    },
  }
}

/** Closes on a press that begins and ends on the backdrop; one that only ends there may be a text selection. */
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
