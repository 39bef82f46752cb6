/** Events that move an element without resizing it. */
const MOVES = ['scroll', 'animationstart', 'animationend', 'transitionrun', 'transitionend'] as const

/** Returns how far `outer` cuts `inner` off, as CSS `inset()`. */
const clip = (inner: DOMRect, outer: DOMRect | undefined): string => {
  if (!outer) return 'none'
  const sides = [outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom, outer.left - inner.left]
  return sides.some((side) => side > 0) ? `inset(${sides.map((side) => `${Math.max(0, side)}px`).join(' ')})` : 'none'
}

/**
 * Keeps a frame over an element of a screen: its place, size, corners, and the part that its scroll container shows. Hides
 * it while the element is not drawn, and for good once it is removed. Returns the function that stops this.
 */
export const followAnchor = (
  element: HTMLIFrameElement,
  anchor: Element,
  {
    layer,
    window,
    setShown,
  }: {
    readonly layer: HTMLElement
    readonly window: Window & typeof globalThis
    setShown(shown: boolean): void
  },
): (() => void) => {
  const root = layer.getRootNode() as ShadowRoot
  const scroller = anchor.closest('.portico-body')
  const { borderRadius } = window.getComputedStyle(anchor)
  let frame = 0

  const place = () => {
    window.cancelAnimationFrame(frame)
    if (!anchor.isConnected) {
      setShown(false)
      return stop()
    }
    const rect = anchor.getBoundingClientRect()
    const from = layer.getBoundingClientRect()
    const isDrawn = rect.width > 0 && rect.height > 0
    setShown(isDrawn)
    if (!isDrawn) return
    Object.assign(element.style, {
      left: `${rect.left - from.left}px`,
      top: `${rect.top - from.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
      clipPath: clip(rect, scroller?.getBoundingClientRect()),
      borderRadius,
    })
    // The card enters, grows and shakes: follow until it stands.
    if (root.getAnimations().some(({ playState }) => playState === 'running'))
      frame = window.requestAnimationFrame(place)
  }

  const observer = new window.ResizeObserver(place)
  const stop = () => {
    window.cancelAnimationFrame(frame)
    observer.disconnect()
    for (const name of MOVES) root.removeEventListener(name, place, true)
  }
  for (const observed of [anchor, layer, anchor.closest('.portico-card')]) if (observed) observer.observe(observed)
  for (const name of MOVES) root.addEventListener(name, place, true)
  place()
  return stop
}
