import { type RefObject, useEffect, useRef } from 'react'
import type { Route } from '../../kernel/contract/stores.js'
import type { ViewHost } from '../view-host.js'
import { findControl, keepControl, placeOf } from './screen-place.js'
import { useListeners } from './use-listeners.js'

const EVENTS = ['focusin', 'pointerdown']

interface Drawn {
  /** The prompt, or `undefined` for the modal's own screens. */
  readonly layer: number | undefined
  readonly route: Route
}

/**
 * Focuses the heading of each screen, so that it is announced and Tab continues from there; a screen that the user comes
 * back to gets the focus back where it was. Focuses the heading again when the focused element vanishes, but never takes
 * the focus from the page, where a wallet may open its window.
 */
export const useFocus = (
  title: RefObject<HTMLElement | null>,
  { dialog, embedded, window }: ViewHost,
  { layer, route }: Drawn,
): void => {
  const hadFocus = useRef(false)
  const keep = (event: Event) => keepControl(placeOf(route), dialog, event)
  // Not every browser focuses a button that is pressed.
  useListeners(dialog, { focusin: keep, pointerdown: keep })

  // What has the focus may be removed with its screen, so the last event decides.
  useEffect(() => {
    if (!embedded) return
    const follow = (event: Event) => {
      hadFocus.current = event.composedPath().includes(dialog)
    }
    for (const name of EVENTS) window.addEventListener(name, follow, true)
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, follow, true)
    }
  }, [embedded, dialog, window])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new parameters of the same view do not move the focus.
  useEffect(() => {
    // An embedded card moves only the focus that it has.
    if (embedded && !hadFocus.current) return
    const place = placeOf(route)
    const focus = (control: HTMLElement | undefined) => (control ?? title.current)?.focus({ preventScroll: true })
    const found = findControl(place, dialog)
    if (found || !place.control) focus(found)
    // A long list draws its visible rows after this effect.
    else queueMicrotask(() => focus(findControl(place, dialog)))
  }, [title, embedded, dialog, layer, route.name])

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
