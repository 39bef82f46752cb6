import type { Arming } from './create-arming.js'

/** The second version of the observer says whether something covers, fades or scales an element. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** What must be seen before a button acts. */
export interface SightParts {
  /** What is asked; may scroll. */
  readonly body: Element
  /** The last element in the body. */
  readonly end: Element
  readonly button: Element
}

/** Pixels of the body that must be visible at least. */
const MIN_BODY_PX = 120
/** Pixels by which two events of one place may differ. */
const ROUNDING_PX = 2

/** Whether the browser tells what covers, fades or scales this page. */
export const tracksVisibility = (window: Window & typeof globalThis): boolean =>
  'isVisible' in window.IntersectionObserverEntry.prototype

/**
 * Tells an arming what the browser says of a request: covering, whether its end was seen, focus, resizing, and moves of
 * the window under the pointer. Returns the function that stops this.
 */
export const watchSight = (
  { body, end, button }: SightParts,
  arming: Arming,
  window: Window & typeof globalThis,
): (() => void) => {
  const { document } = window
  const isTracked = tracksVisibility(window)
  const seen = new Map<Element, boolean>()
  let isRead = false
  const update = () => {
    const isVisible = [body, button].every((part) => seen.get(part)) && document.visibilityState === 'visible'
    arming.see({ isVisible, isRead, hasFocus: isTracked || document.hasFocus() })
  }
  const options = { threshold: [0, 0.5, 0.99, 1], ...(isTracked && { trackVisibility: true, delay: 100 }) }
  const observer = new window.IntersectionObserver((entries) => {
    for (const entry of entries as VisibilityEntry[]) {
      const isUncovered = !isTracked || entry.isVisible === true
      const isWhole = entry.intersectionRatio >= 0.99
      const isHigh = entry.target !== body || entry.intersectionRect.height >= MIN_BODY_PX
      if (entry.target !== end) seen.set(entry.target, isWhole && isHigh && isUncovered)
      else if (entry.intersectionRatio >= 0.5 && isUncovered) isRead = true
    }
    update()
  }, options)
  for (const element of [body, end, button]) observer.observe(element)

  /** Where the window is on the screen, by the last event of a pointer that was not too far from it. */
  let place: { readonly x: number; readonly y: number } | undefined
  const onPointer = ({ screenX, screenY, clientX, clientY }: PointerEvent) => {
    const [x, y] = [screenX - clientX, screenY - clientY]
    // Events round their coordinates in different ways.
    if (place && Math.abs(x - place.x) <= ROUNDING_PX && Math.abs(y - place.y) <= ROUNDING_PX) return
    place = { x, y }
    // The window has moved since, or this is the first contact: that only arms.
    arming.restart()
  }
  const onResize = () => {
    // What was seen in another size may not be seen in this one.
    isRead = false
    observer.unobserve(end)
    observer.observe(end)
    arming.restart()
    update()
  }
  const stop = new window.AbortController()
  const { signal } = stop
  for (const name of ['pointermove', 'pointerdown'] as const)
    window.addEventListener(name, onPointer, { capture: true, signal })
  window.addEventListener('resize', onResize, { signal })
  for (const name of ['focus', 'blur'] as const) window.addEventListener(name, update, { signal })
  document.addEventListener('visibilitychange', update, { signal })
  return () => {
    observer.disconnect()
    stop.abort()
    arming.stop()
  }
}
