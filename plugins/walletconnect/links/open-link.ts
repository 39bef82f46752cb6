import type { WalletLink } from '../contract.js'
import type { PagePorts } from '../platform/read-facts.js'

/**
 * Opens a link by clicking an anchor. Call it synchronously in a click handler. `window.open` would leave an empty tab behind
 * in iPhone browsers other than Safari.
 */
export const openLink = ({ miniApp, window }: PagePorts, { href, target }: WalletLink): boolean => {
  if (miniApp.open(href)) return true
  try {
    const link = window.document.createElement('a')
    link.href = href
    link.target = target
    link.rel = 'noopener noreferrer'
    link.click()
    return true
  } catch {
    return false
  }
}
