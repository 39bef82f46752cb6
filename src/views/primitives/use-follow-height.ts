import { type RefObject, useEffect } from 'react'

/**
 * Gives the outer element the height that the inner one asks for, so that a CSS transition on `block-size` can follow.
 *
 * The first height is taken over without a transition, since `auto` has none.
 */
export function useFollowHeight(outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: card } = outer
    const { current: content } = inner
    if (!card || !content || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      // A closed dialog measures nothing: the card keeps what it had.
      if (height) card.style.blockSize = `${height}px`
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [outer, inner])
}
