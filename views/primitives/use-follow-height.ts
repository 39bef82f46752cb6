import { type RefObject, useEffect } from 'react'

/** The minimum distance in pixels between the card and the edge of its container. */
const EDGE = 16
/** The events of a finger that no longer presses. */
const LIFTED = ['pointerup', 'pointercancel']

/** The size that a card depends on: a container in the page is as high as its card. */
const sizeOf = ({ className, clientWidth, clientHeight }: HTMLElement): string =>
  `${clientWidth} ${className.includes('portico-backdrop') ? clientHeight : ''}`

/**
 * Sets the height of the outer element to that of the inner one, so that a CSS transition on `block-size` can animate it.
 * While a screen is shown, the top of a centred card stays fixed, so that late content does not move rows under a finger; a
 * sheet grows upwards once no finger presses it. A steady screen keeps its largest height. A page that is resized or rotated
 * starts over.
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
    const container = card?.closest<HTMLElement>('.portico')
    if (!card || !content || !container || typeof ResizeObserver === 'undefined') return
    let size: string | undefined
    let height = 0
    let first: number | undefined
    let most = 0
    let isPressed = false
    const follow = () => {
      const now = sizeOf(container)
      if (now !== size) {
        size = now
        first = undefined
        most = 0
        card.style.removeProperty('--portico-card-most')
        const { offsetHeight } = content
        // It is rounded.
        if (Math.abs(offsetHeight - height) >= 1) height = offsetHeight
      }
      // A closed dialog has no height: the card keeps its last one.
      if (!height || isPressed) return
      // The first height includes the contributions of plugins that are still loading.
      if (!content.querySelector(':not([hidden]) > .portico-body:not([data-leaving]) [data-awaited]')) first ??= height
      most = Math.max(most, height)
      const room = Math.max(0, (container.clientHeight - height) / 2 - EDGE)
      card.style.blockSize = `${height}px`
      card.style.setProperty('--portico-card-most', `${most}px`)
      card.style.setProperty('--portico-card-shift', `${Math.min((height - (first ?? height)) / 2, room)}px`)
    }
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
      if (!isPressed) follow()
    }
    const observer = new ResizeObserver((entries) => {
      const entry = entries.find(({ target }) => target === content)
      if (entry) height = entry.borderBoxSize[0]?.blockSize ?? 0
      follow()
    })
    observer.observe(content)
    observer.observe(container)
    const { ownerDocument: document } = card
    card.addEventListener('pointerdown', press)
    // Captured, because events of the modal do not leave it.
    for (const name of LIFTED) document.addEventListener(name, press, true)
    return () => {
      observer.disconnect()
      card.removeEventListener('pointerdown', press)
      for (const name of LIFTED) document.removeEventListener(name, press, true)
    }
  }, [outer, inner, screen])
}
