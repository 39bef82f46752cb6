import type { WalletLink } from '../contract.js'

interface TelegramHost {
  readonly WebApp?: { readonly openLink?: (href: string) => void }
}

/** Telegram follows an address of the web outside itself when its host is asked to; `false` where it does not. */
const askTelegram = (window: Window, href: string): boolean => {
  try {
    const { WebApp } = (window as { readonly Telegram?: TelegramHost }).Telegram ?? {}
    if (typeof WebApp?.openLink !== 'function' || !href.startsWith('https:')) return false
    WebApp.openLink(href)
    return true
  } catch {
    return false
  }
}

/**
 * Opens a wallet, in the very task of the tap that calls it: a browser opens nothing after the first `await`.
 *
 * By a link that is pressed, not by `window.open`: browsers on iPhones that are not Safari leave an empty tab behind there.
 */
export const openLink = (window: Window, { href, target }: WalletLink): boolean => {
  if (askTelegram(window, href)) return true
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
