import { useRef } from 'react'
import { canGoBack } from '../flows/can-go-back.js'
import { ROWS } from '../primitives/move-among-rows.js'
import type { ViewHost } from '../view-host.js'
import { useListeners } from './use-listeners.js'

/** Where keys move the caret or scroll a text. */
const TEXTS = 'input, textarea, .portico-message'
/** What a key that is pressed anywhere on the screen focuses: of several, ArrowUp takes the last. */
const TARGETS: Readonly<Record<string, string>> = {
  '/': '[role="searchbox"]',
  ArrowDown: `.portico-list ${ROWS}`,
  ArrowUp: `.portico-list ${ROWS}`,
}

/** Focuses the search field on a slash, and the first or the last row on an arrow key, from anywhere but a text. */
const enterScreen = (event: KeyboardEvent, { dialog, window }: ViewHost): void => {
  const { ctrlKey, metaKey, altKey, key, target } = event
  const wanted = TARGETS[key]
  if (!wanted || ctrlKey || metaKey || altKey || (target as Element).closest(TEXTS)) return
  const isLast = key === 'ArrowUp'
  const screen = ':not([hidden]) > .portico-body:not([data-leaving])'
  const found = [...dialog.querySelectorAll<HTMLElement>(`${screen} ${wanted}`)].at(isLast ? -1 : 0)
  if (!found) return
  event.preventDefault()
  found.focus()
  // A long list has not drawn its last row yet, and takes this key to it.
  const end = new window.Event('keydown', { bubbles: true, cancelable: true })
  if (isLast) found.dispatchEvent(Object.assign(end, { key: 'End' }))
}

/** Goes one screen back, or closes from the first. */
export const leave = ({ modal, stores }: ViewHost): void => {
  if (canGoBack(stores.router)) modal.back()
  else modal.close()
}

/** Goes back, then closes, on Escape and its equivalents; a slash and arrow keys enter what the screen shows. */
export const useKeys = (host: ViewHost): void => {
  const { dialog, modal, embedded } = host
  useListeners(dialog, {
    keydown(event) {
      if (event.defaultPrevented) return
      enterScreen(event, host)
      if (event.key !== 'Escape' || embedded) return
      // Keeps the browser from closing the dialog itself.
      event.preventDefault()
      leave(host)
    },
    // A phone's back gesture and other close requests of the browser.
    cancel(event) {
      if (embedded) return
      event.preventDefault()
      leave(host)
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
