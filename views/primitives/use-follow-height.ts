import { type RefObject, useEffect } from 'react'

/** The minimum distance in pixels between the card and the edge of its container. */
const EDGE = 16
/** The first height of a screen that keeps it, for the style sheet. */
const FIRST = '--portico-card-first'
/** The height of a list before it is searched, for the style sheet. */
const UNSEARCHED = '--portico-card-unsearched'
/** The field that searches the list of the screen. */
const SEARCH = ':not([hidden]) > .portico-body:not([data-leaving]) [data-sticky] input'
/** What a plugin has still to contribute to the screen that is shown. */
const AWAITED = ':not([hidden]) > .portico-body:not([data-leaving]) [data-awaited]'

/**
 * Sets the height of the outer element to that of the inner one, so that a CSS transition on `block-size` can animate it.
 * While a screen is shown, the top of a centred card stays fixed, so that late content does not move rows under a finger;
 * a bottom sheet keeps the screen's first height, until the page is resized or rotated. A list that is searched keeps the
 * height it had, so that the field stays where it is typed into.
 */
export function useFollowHeight(
  outer: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
  screen: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is centred again.
  useEffect(() => {
    const { current: card } = outer
    const { current: content } = inner
    if (!card || !content || typeof ResizeObserver === 'undefined') return
    const { documentElement: page } = card.ownerDocument
    let first: number | undefined
    let width: number | undefined
    const forget = () => {
      for (const name of [FIRST, UNSEARCHED]) card.style.removeProperty(name)
    }
    // Every element of the screen inherits what is set here, so that an unchanged value must not be written.
    const keep = (name: string, height: number) => {
      const value = `${height}px`
      if (card.style.getPropertyValue(name) !== value) card.style.setProperty(name, value)
    }
    forget()
    // Nothing is measured before: it would cost another layout of the screen.
    const observer = new ResizeObserver(([entry]) => {
      const isResized = width !== undefined && page.clientWidth !== width
      width = page.clientWidth
      if (isResized) {
        first = undefined
        forget()
      }
      const height = isResized ? content.offsetHeight : entry?.borderBoxSize[0]?.blockSize
      // A closed dialog has no height: the card keeps its last one.
      if (!height) return
      const backdrop = card.closest('.portico-backdrop')
      // The first height includes the contributions of plugins that are still loading.
      if (first === undefined && !content.querySelector(AWAITED)) first = height
      card.style.blockSize = `${height}px`
      if (backdrop) {
        const room = Math.max(0, (backdrop.clientHeight - height) / 2 - EDGE)
        // Not a custom property: every element of the screen would inherit it, and have its style calculated anew.
        card.style.insetBlockStart = `${Math.min((height - (first ?? height)) / 2, room)}px`
      }
      if (first !== undefined && 'steady' in card.dataset) keep(FIRST, first)
      if (content.querySelector<HTMLInputElement>(SEARCH)?.value === '') keep(UNSEARCHED, height)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [outer, inner, screen])
}
