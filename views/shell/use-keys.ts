import { useRef } from 'react'
import { canGoBack } from '../flows/can-go-back.js'
import type { ViewHost } from '../view-host.js'
import { useListeners } from './use-listeners.js'

/** Moves the focus to the search field when a slash is pressed, unless it is typed into a field. */
const focusSearch = (event: KeyboardEvent, dialog: HTMLElement): void => {
  const { ctrlKey, metaKey, altKey, key, target } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || (target as HTMLElement).localName === 'input') return
  const field = dialog.querySelector<HTMLElement>(':not([hidden]) > .portico-body [role="searchbox"]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Goes back, then closes, on Escape and its equivalents; a slash focuses the search field. */
export const useKeys = ({ dialog, modal, stores, embedded }: ViewHost): void => {
  const leave = () => {
    if (canGoBack(stores.router)) modal.back()
    else modal.close()
  }
  useListeners(dialog, {
    keydown(event) {
      if (event.defaultPrevented) return
      focusSearch(event, dialog)
      if (event.key !== 'Escape' || embedded) return
      // Keeps the browser from closing the dialog itself.
      event.preventDefault()
      leave()
    },
    // A phone's back gesture and other close requests of the browser.
    cancel(event) {
      if (embedded) return
      event.preventDefault()
      leave()
    },
    // A browser may close the dialog without asking a second time.
    close() {
      if (embedded) return
      // `useDialog` closes the dialog only to reopen it in the same task.
      queueMicrotask(() => {
        if (!(dialog as HTMLDialogElement).open) modal.close({ force: true })
      })
    },
  })
}

/** Closes on a press that begins and ends on the backdrop; one that only ends there may be a text selection. */
export const useBackdrop = ({ dialog, embedded, modal }: ViewHost): void => {
  const pressed = useRef(false)
  useListeners(dialog, {
    pointerdown({ target }) {
      pressed.current = target === dialog
    },
    click({ target }) {
      if (pressed.current && target === dialog && !embedded) modal.close()
      pressed.current = false
    },
  })
}
