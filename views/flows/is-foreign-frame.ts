import { isMiniApp } from '../../kernel/ports/mini-app.js'

/**
 * Whether the page is in a frame of another origin, where browsers may deny storage and extensions may not act. False in a
 * mini app, which works in its messaging app only.
 *
 * @source https://html.spec.whatwg.org/multipage/nav-history-apis.html#cross-origin-objects
 */
export const isForeignFrame = (window: Window): boolean => {
  if (isMiniApp(window)) return false
  for (let frame = window; frame.parent !== frame; frame = frame.parent) {
    try {
      // Throws if the parent has another origin.
      if (frame.parent.location.origin !== window.location.origin) return true
    } catch {
      return true
    }
  }
  return false
}
