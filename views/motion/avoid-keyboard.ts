import type { ViewHost } from '../view-host.js'

/** The height below which header and footer scroll with the content, as in the style sheet. */
const SHORT = 320

/**
 * Keeps the card above an on-screen keyboard, which covers the page without resizing it, and the focused field in sight.
 * Returns the function that stops it.
 */
export const avoidKeyboard = ({ dialog, window }: ViewHost): (() => void) => {
  const { document, visualViewport: visible } = window
  if (!visible) return () => {}
  const follow = (): void => {
    // A zoomed page shows a part of itself, too.
    const isZoomed = visible.scale > 1
    const height = document.documentElement.clientHeight
    const covered = isZoomed ? 0 : Math.max(0, Math.round(height - visible.offsetTop - visible.height))
    dialog.style.setProperty('--portico-keyboard', `${covered}px`)
    dialog.toggleAttribute('data-short', covered > 0 && visible.height < SHORT)
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement
    if (covered > 0 && focused?.localName === 'input') focused.scrollIntoView({ block: 'nearest' })
  }
  visible.addEventListener('resize', follow)
  visible.addEventListener('scroll', follow)
  follow()
  return () => {
    visible.removeEventListener('resize', follow)
    visible.removeEventListener('scroll', follow)
    dialog.style.removeProperty('--portico-keyboard')
    dialog.removeAttribute('data-short')
  }
}
