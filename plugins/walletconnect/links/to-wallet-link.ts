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

/** The address that opens a wallet on a device; a path or query is appended to it. */
export interface WalletBase {
  /** Ends with a slash. */
  readonly href: string
  /** Whether it is a web page rather than a custom scheme. */
  readonly isPage: boolean
}

/**
 * Returns where a wallet is opened on a device. Universal links are preferred, because any app can claim a scheme.
 */
export const walletBase = (wallet: Wallet, platform: Platform): WalletBase | undefined => {
  const { mobileLink, linkMode, desktopLink, webappLink } = wallet
  const apps = (platform.isMobile ? [mobileLink, linkMode] : [desktopLink]).map(readLinkText)
  const scheme = isInsideApp(platform) ? undefined : firstOf(apps, readScheme)
  const page = firstOf(apps, readPageLink) ?? (scheme === undefined ? readPageLink(webappLink) : undefined)
  const base = page ?? scheme
  return base === undefined ? undefined : { href: withSlash(base), isPage: page !== undefined }
}

/** Returns the scheme that the user must confirm before the wallet is opened, because the wallet list does not know it. */
export const unlistedScheme = (wallet: Wallet, platform: Platform): string | undefined => {
  const base = walletBase(wallet, platform)
  const [scheme = ''] = base && !base.isPage ? base.href.toLowerCase().split(':') : []
  return wallet.unlistedSchemes?.find((unlisted) => unlisted === scheme)
}

/**
 * Returns the link that opens a wallet with a pairing, `{link}wc?uri={uri}`, if the wallet has one for the device. Web links
 * open in a new tab, so that the page stays open without the app.
 */
export const toWalletLink = (wallet: Wallet, uri: string, platform: Platform): WalletLink | undefined => {
  const base = walletBase(wallet, platform)
  if (!base) return undefined
  // Telegram on Android decodes the link once before it passes it on.
  const isTwice = platform.browser === 'telegram' && platform.os === 'android'
  const encoded = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  return {
    href: `${base.href}wc?uri=${encoded}`,
    target: base.isPage ? '_blank' : platform.isFramed ? '_top' : '_self',
  }
}
