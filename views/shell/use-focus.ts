import { type RefObject, useEffect, useRef } from 'react'
import type { ViewHost } from '../view-host.js'
import { useListeners } from './use-listeners.js'

interface Drawn {
  /** The prompt, or `undefined` for the modal's own screens. */
  readonly layer: number | undefined
  readonly view: string
}

/**
 * Focuses the heading of each screen, so that it is announced and Tab continues from there; a screen that returns from
 * beneath a prompt gets the focus back where it was. Focuses the heading again when the focused element vanishes, but
 * never takes the focus from the page, where a wallet may open its window.
 */
export const useFocus = (
  title: RefObject<HTMLElement | null>,
  { dialog, embedded, window }: ViewHost,
  { layer, view }: Drawn,
): void => {
  const focused = useRef(new Map<number | undefined, { readonly view: string; readonly element: HTMLElement }>())
  useListeners(dialog, {
    focusin({ target }) {
      focused.current.set(layer, { view, element: target as HTMLElement })
    },
  })

  const drawn = useRef(layer)
  useEffect(() => {
    const isOtherLayer = drawn.current !== layer
    drawn.current = layer
    // An embedded card moves the focus for a prompt only, and only the focus that it has.
    if (embedded && !(isOtherLayer && focused.current.size > 0)) return
    const before = focused.current.get(layer)
    const isBack = isOtherLayer && before?.view === view && before.element.isConnected
    ;(isBack ? before.element : title.current)?.focus({ preventScroll: true })
  }, [title, embedded, layer, view])

  useEffect(() => {
    if (embedded) return
    const { document, MutationObserver } = window
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document
      const isLost = activeElement === null || activeElement === body
      if (isLost) title.current?.focus({ preventScroll: true })
    })
    observer.observe(dialog, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [title, embedded, window, dialog])
}
