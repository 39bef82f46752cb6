import { useLayoutEffect, useRef } from 'react'
import type { ViewHost } from '../view-host.js'
import { deepActiveElement } from './deep-active-element.js'
import { captureEscape, containEvents, keepAccessible } from './event-isolation.js'
import { unlockPage, showNonModal, topElements } from './non-modal-dialog.js'

/** Stops the page from scrolling behind the modal, without a shift when the scroll bar goes. */
const lockScroll = ({ document, innerWidth }: Window): (() => void) => {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}

/**
 * Opens the dialog in the top layer, locks the scrolling of the page, and restores the focus afterwards.
 *
 * While a wallet is asked (`waiting`) the dialog is not modal: a modal dialog makes the page inert, with every
 * wallet that opens its window there.
 */
export const useDialog = (dialog: HTMLDialogElement | null, host: ViewHost, waiting: boolean): void => {
  const { window } = host
  const before = useRef<ReturnType<typeof topElements>>([])
  useLayoutEffect(() => {
    if (!dialog) return
    const cameFrom = deepActiveElement(window.document)
    const { host: element } = dialog.getRootNode() as ShadowRoot
    before.current = topElements(window)
    const undo = [keepAccessible(window, element), containEvents(element), captureEscape(window, element, dialog)]
    dialog.showModal()
    undo.push(lockScroll(window))
    return () => {
      for (const restore of undo) restore()
      dialog.close()
      // The dialog outlives this opening; `showNonModal` may have set it.
      dialog.style.zIndex = ''
      if (cameFrom?.isConnected) cameFrom.focus({ preventScroll: true })
    }
  }, [dialog, window])

  useLayoutEffect(() => {
    if (!dialog || !waiting) return
    // Before the focus moves: a dialog of the page would take it back.
    const closePage = unlockPage(window)
    reopen(dialog, () => showNonModal(window, dialog, before.current))
    return () => {
      if (dialog.open) reopen(dialog, () => dialog.showModal())
      closePage()
    }
  }, [dialog, waiting, window])
}

/** Closes and shows the dialog in one task; it stays drawn, so that no animation starts anew, and the focus is kept. */
const reopen = (dialog: HTMLDialogElement, show: () => void): void => {
  const focused = (dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null
  dialog.toggleAttribute('data-drawn', true)
  dialog.close()
  show()
  dialog.removeAttribute('data-drawn')
  focused?.focus({ preventScroll: true })
}
