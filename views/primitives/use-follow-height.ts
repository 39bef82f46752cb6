import { type RefObject, useEffect } from 'react'

/** Pixels between a card that has grown and the edge of its place. */
const EDGE = 16

/**
 * Gives the outer element the height that the inner one asks for, so that a CSS transition on `block-size` can follow.
 *
 * The first height is taken over without a transition, since `auto` has none. While one screen is shown, its top stays
 * where it is: a card in the middle would else move by half of what comes late, under a finger that is about to press.
 * A sheet stands on its foot, and learns what height the screen began with, to keep to it.
 */
export function useFollowHeight(
  outer: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
  screen: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins in the middle again.
  useEffect(() => {
    const { current: card } = outer
    const { current: content } = inner
    if (!card || !content || typeof ResizeObserver === 'undefined') return
    let first: number | undefined
    card.style.removeProperty('--portico-card-first')
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      // A closed dialog measures nothing: the card keeps what it had.
      if (!height) return
      // A piece of a plugin's that is on its way belongs to what the screen begins with.
      if (first === undefined && !content.querySelector('.portico-body [data-awaited]')) {
        first = height
        card.style.setProperty('--portico-card-first', `${first}px`)
      }
      const room = Math.max(0, ((card.parentElement?.clientHeight ?? 0) - height) / 2 - EDGE)
      card.style.blockSize = `${height}px`
      card.style.setProperty('--portico-card-shift', `${Math.min((height - (first ?? height)) / 2, room)}px`)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [outer, inner, screen])
}
