import type { ViewHost } from '../view-host.js'

/**
 * Whether the page is in a frame of another origin, where browsers may deny storage and extensions may not act. False in a
 * mini app, which works in its messaging app only.
 *
 * @source https://html.spec.whatwg.org/multipage/nav-history-apis.html#cross-origin-objects
 */
export const isForeignFrame = ({ miniApp, window }: Pick<ViewHost, 'miniApp' | 'window'>): boolean => {
  if (miniApp.isActive()) return false
  try {
    // Throws at another origin. A comparison would take a `srcdoc` document, whose location says "null", for one.
    for (let frame: Window = window; frame.parent !== frame; frame = frame.parent) void frame.parent.location.origin
    return false
  } catch {
    return true
  }
}
