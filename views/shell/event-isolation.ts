/** Events that leave a shadow root and that pages listen for on their document. */
const EVENTS = [
  'keydown',
  'keyup',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'touchstart',
  'touchmove',
  'touchend',
  'wheel',
  'focusin',
  'focusout',
] as const

const stop = (event: Event): void => event.stopPropagation()

/**
 * Stops the modal's events at its element. Dialogs of hosts treat a press, a wheel or a key in it as outside of
 * theirs: they would close, refuse it, move the focus back, or take it for a shortcut. Returns the function that
 * undoes this.
 */
export const containEvents = (element: Element): (() => void) => {
  for (const name of EVENTS) element.addEventListener(name, stop, { passive: true })
  return () => {
    for (const name of EVENTS) element.removeEventListener(name, stop)
  }
}

/**
 * Captures Escape while the modal is open, unless the focus is elsewhere, for example in a wallet. Dialogs of hosts
 * listen on the document, so this listens on the window and dispatches the key within the shadow root only. Returns
 * the function that undoes this.
 */
export const captureEscape = (
  window: Window & typeof globalThis,
  element: Element,
  dialog: HTMLElement,
): (() => void) => {
  const { document } = window
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const path = event.composedPath()
    const isOurs = path.includes(element)
    const isUnfocused = path[0] === document.body || path[0] === document.documentElement
    if (!isOurs && !isUnfocused) return
    event.stopImmediatePropagation()
    const { code, repeat, isComposing } = event
    // Not a KeyboardEvent: in Firefox each of them leaves the shadow root, and would be captured again.
    const own = new window.Event('keydown', { bubbles: true, cancelable: true })
    Object.assign(own, { key: 'Escape', code, repeat, isComposing })
    if (!(isOurs ? (path[0] ?? dialog) : dialog).dispatchEvent(own)) event.preventDefault()
  }
  window.addEventListener('keydown', listen, true)
  return () => window.removeEventListener('keydown', listen, true)
}

/**
 * Removes `inert` and `aria-hidden`, which dialogs of hosts set on elements beside them, while the modal is open.
 * Returns the function that undoes this.
 */
export const keepAccessible = (window: Window & typeof globalThis, element: Element): (() => void) => {
  const clean = () => {
    element.removeAttribute('inert')
    element.removeAttribute('aria-hidden')
  }
  clean()
  const observer = new window.MutationObserver(clean)
  observer.observe(element, { attributeFilter: ['inert', 'aria-hidden'] })
  return () => observer.disconnect()
}
