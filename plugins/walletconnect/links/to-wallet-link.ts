import type { Wallet } from 'portico/services'
import { isOwnScheme, readLinkText, readPageLink } from 'portico/kit'
import type { WalletLink } from '../contract.js'
import type { Platform } from '../platform/read-platform.js'

/** `wallet://` of `wallet:`, `wallet` or `wallet://`; nothing where it is no scheme of a wallet's own. */
const readScheme = (link: string): string | undefined => {
  const [, scheme = '', rest = ''] = /^([^:/]+)(?::?\/*$|(:\/\/.+))/.exec(link) ?? []
  return isOwnScheme(scheme) ? scheme + (rest || '://') : undefined
}

const withSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`)

const firstOf = (links: readonly string[], read: (link: string) => string | undefined): string | undefined =>
  links.map(read).find((found) => found !== undefined)

/** Inside an app nothing but an address of the web is followed: schemes end on an error page there. */
const isInsideApp = ({ browser }: Platform): boolean => browser !== 'plain'

/** Where a link is opened. The page stays beside an address of the web: whoever has no such app is not led away. */
const targetOf = (isPage: boolean, { isFramed }: Platform): WalletLink['target'] => {
  if (isPage) return '_blank'
  return isFramed ? '_top' : '_self'
}

/**
 * The address that opens a wallet with a code (7.64): `{link}wc?uri={uri}`. Universal links come before schemes, which any
 * app can claim. `undefined` where the wallet has no link that is fit for the device, or only ones that are no wallet's.
 */
export const toWalletLink = (wallet: Wallet, uri: string, platform: Platform): WalletLink | undefined => {
  const { mobileLink, linkMode, desktopLink, webappLink } = wallet
  const apps = (platform.isMobile ? [mobileLink, linkMode] : [desktopLink]).map(readLinkText)
  const scheme = isInsideApp(platform) ? undefined : firstOf(apps, readScheme)
  const page = firstOf(apps, readPageLink) ?? (scheme === undefined ? readPageLink(webappLink) : undefined)
  const base = page ?? scheme
  if (base === undefined) return undefined
  // Telegram on Android decodes an address once before it hands it on.
  const isTwice = platform.browser === 'telegram' && platform.os === 'android'
  const encoded = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  return { href: `${withSlash(base)}wc?uri=${encoded}`, target: targetOf(page !== undefined, platform) }
}
