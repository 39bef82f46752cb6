import { type RefObject, useEffect } from 'react'

/** The minimum distance in pixels between the card and the edge of its container. */
const EDGE = 16

/**
 * Sets the height of the outer element to that of the inner one, so that a CSS transition on `block-size` can animate it.
 * While a screen is shown, the top of a centred card stays fixed, so that late content does not move rows under a finger;
 * a bottom sheet keeps the screen's first height, until the page is resized or rotated.
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
    let width = page.clientWidth
    card.style.removeProperty('--portico-card-first')
    const observer = new ResizeObserver(([entry]) => {
      const isResized = page.clientWidth !== width
      if (isResized) {
        width = page.clientWidth
        first = undefined
        card.style.removeProperty('--portico-card-first')
      }
      const height = isResized ? content.offsetHeight : entry?.borderBoxSize[0]?.blockSize
      // A closed dialog has no height: the card keeps its last one.
      if (!height) return
      // The first height includes the contributions of plugins that are still loading.
      if (
        first === undefined &&
        !content.querySelector(':not([hidden]) > .portico-body:not([data-leaving]) [data-awaited]')
      ) {
        first = height
        card.style.setProperty('--portico-card-first', `${first}px`)
      }
      const room = Math.max(0, ((card.closest('.portico')?.clientHeight ?? 0) - height) / 2 - EDGE)
      card.style.blockSize = `${height}px`
      card.style.setProperty('--portico-card-shift', `${Math.min((height - (first ?? height)) / 2, room)}px`)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [outer, inner, screen])
}
