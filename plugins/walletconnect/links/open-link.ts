import { isMiniApp } from 'portico/kit'
import type { WalletLink } from '../contract.js'

interface TelegramWindow {
  readonly Telegram: { readonly WebApp: { openLink(href: string): void } }
}

/** Opens a link outside Telegram; `false` if the page is not in Telegram, whose function opens web pages only. */
const openInTelegram = (window: object, href: string): boolean => {
  if (!href.startsWith('https:') || !isMiniApp(window)) return false
  try {
    ;(window as TelegramWindow).Telegram.WebApp.openLink(href)
    return true
  } catch {
    return false
  }
}

/**
 * Opens a link by clicking an anchor. Call it synchronously in a click handler. `window.open` would leave an empty tab behind
 * in iPhone browsers other than Safari.
 */
export const openLink = (window: Window, { href, target }: WalletLink): boolean => {
  if (openInTelegram(window, href)) return true
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
