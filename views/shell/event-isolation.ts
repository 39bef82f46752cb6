/** What a page may listen for on its document: with `composed`, all of these leave a shadow root. */
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
 * What a visitor does in the modal is not told to the page around it. To a dialog of the host's we lie outside of it: a
 * press would close that, the wheel would be refused, the focus would be fetched back, and a letter typed into our search
 * field would be the host's shortcut. Returns what lets go again.
 */
export const containEvents = (element: Element): (() => void) => {
  for (const name of EVENTS) element.addEventListener(name, stop, { passive: true })
  return () => {
    for (const name of EVENTS) element.removeEventListener(name, stop)
  }
}

/**
 * Escape is ours for as long as the modal is open, unless the focus is elsewhere, with a wallet. Dialogs of hosts listen
 * on the document, before the key reaches us; so we listen before them, and send it on within the shadow root alone.
 * Returns what lets go again.
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
    const isNobodys = path[0] === document.body || path[0] === document.documentElement
    if (!isOurs && !isNobodys) return
    event.stopImmediatePropagation()
    const { code, repeat, isComposing } = event
    const own = new window.KeyboardEvent('keydown', {
      key: 'Escape',
      code,
      repeat,
      isComposing,
      bubbles: true,
      cancelable: true,
    })
    if (!(isOurs ? (path[0] ?? dialog) : dialog).dispatchEvent(own)) event.preventDefault()
  }
  window.addEventListener('keydown', listen, true)
  return () => window.removeEventListener('keydown', listen, true)
}

/**
 * Dialogs of hosts hide from screen readers, or make inert, whatever lies beside them in the page, and with it the element
 * that we are in; while the modal is open that is undone. Returns what lets go again.
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
