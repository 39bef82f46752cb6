import { type RefObject, useEffect } from 'react'
import type { ViewHost } from '../view-host.js'

/**
 * Focuses the heading of each screen, so that it is announced and Tab continues from there. Focuses it again when
 * the focused element vanishes, but never takes the focus from the page, where a wallet may open its window.
 */
export const useFocus = (
  title: RefObject<HTMLElement | null>,
  { embedded, window }: ViewHost,
  { view, dialog }: { readonly view: string; readonly dialog: HTMLElement | null },
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is the reason to move the focus.
  useEffect(() => {
    if (!embedded && dialog) title.current?.focus({ preventScroll: true })
  }, [title, embedded, view, dialog])

  useEffect(() => {
    if (embedded || !dialog) return
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
