import type { Wallet } from 'portico/services'
import { isOwnScheme, readLinkText, readPageLink } from 'portico/kit'
import type { WalletLink } from '../contract.js'
import type { Platform } from '../platform/read-platform.js'

/** Completes `wallet`, `wallet:` or `wallet://` to `wallet://`; rejects schemes that are not a wallet's own. */
const readScheme = (link: string): string | undefined => {
  const [, scheme = '', rest = ''] = /^([^:/]+)(?::?\/*$|(:\/\/.+))/.exec(link) ?? []
  return isOwnScheme(scheme) ? scheme + (rest || '://') : undefined
}

const withSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`)

const firstOf = (links: readonly string[], read: (link: string) => string | undefined): string | undefined =>
  links.map(read).find((found) => found !== undefined)

/** Whether the page is in an app's browser, where custom schemes end on an error page. */
const isInsideApp = ({ browser }: Platform): boolean => browser !== 'plain'

/** Returns the target of a link. Web links open in a new tab, so that the page stays open without the app. */
const targetOf = (isPage: boolean, { isFramed }: Platform): WalletLink['target'] => {
  if (isPage) return '_blank'
  return isFramed ? '_top' : '_self'
}

/**
 * Returns the link that opens a wallet with a pairing, `{link}wc?uri={uri}`, if the wallet has one for the device. Universal
 * links are preferred, because any app can claim a scheme.
 */
export const toWalletLink = (wallet: Wallet, uri: string, platform: Platform): WalletLink | undefined => {
  const { mobileLink, linkMode, desktopLink, webappLink } = wallet
  const apps = (platform.isMobile ? [mobileLink, linkMode] : [desktopLink]).map(readLinkText)
  const scheme = isInsideApp(platform) ? undefined : firstOf(apps, readScheme)
  const page = firstOf(apps, readPageLink) ?? (scheme === undefined ? readPageLink(webappLink) : undefined)
  const base = page ?? scheme
  if (base === undefined) return undefined
  // Telegram on Android decodes the link once before it passes it on.
  const isTwice = platform.browser === 'telegram' && platform.os === 'android'
  const encoded = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  return { href: `${withSlash(base)}wc?uri=${encoded}`, target: targetOf(page !== undefined, platform) }
}
