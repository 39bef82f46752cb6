import { isMiniApp } from '../../kernel/ports/mini-app.js'

/**
 * Whether the page is in a frame of another origin, where browsers may deny storage and extensions may not act. False in a
 * mini app, which works in its messaging app only.
 *
 * @source https://html.spec.whatwg.org/multipage/nav-history-apis.html#cross-origin-objects
 */
export const isForeignFrame = (window: Window): boolean => {
  if (isMiniApp(window)) return false
  try {
    // Throws at another origin. A comparison would take a `srcdoc` document, whose location says "null", for one.
    for (let frame = window; frame.parent !== frame; frame = frame.parent) void frame.parent.location.origin
    return false
  } catch {
    return true
  }
}
