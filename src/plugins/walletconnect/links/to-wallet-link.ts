import type { Wallet } from '../../../kernel/contract/wallet.js'
import type { WalletLink } from '../contract.js'
import type { Platform } from '../platform/read-platform.js'

/** No address has more. */
const LONGEST = 2048

/** Schemes that are a browser's, a document's or another kind of app's, and never a wallet's. */
const FOREIGN: ReadonlySet<string> = new Set(
  (
    'about blob content cid data file filesystem ftp http https intent jar javascript mailto mid resource sms smsto tel ' +
    'urn vbscript view-source ws wss android-app chrome chrome-extension moz-extension safari-web-extension edge itms ' +
    'itms-apps itms-services market ms-settings livescript mocha mhtml facetime shortcuts x-apple'
  ).split(' '),
)

/** What no address holds as it is: control characters, spaces, what is unseen, and what would end an attribute. */
const UNFIT = /[\p{C}\p{Z}"'<>\\^`{|}]/u

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/i

/** `https://app.example/` of an `https:` address of the web; nothing of anything else. */
const readPage = (link: string, isLocal = false): string | undefined => {
  if (!(/^https:\/\//i.test(link) || (isLocal && LOCAL.test(link))) || !URL.canParse(link)) return undefined
  const { href, username, password } = new URL(link)
  return username || password ? undefined : href
}

/** `wallet://` of `wallet:`, `wallet` or `wallet://`; nothing where it is no scheme of a wallet's own. */
const readScheme = (link: string): string | undefined => {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]{1,63})(?::?\/*$|(:\/\/.+))/i.exec(link) ?? []
  return scheme === '' || FOREIGN.has(scheme.toLowerCase()) ? undefined : scheme + (rest || '://')
}

const withSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`)

const isFit = (link: string | undefined): link is string =>
  link !== undefined && link.length <= LONGEST && !UNFIT.test(link)

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
  const apps = (platform.isMobile ? [mobileLink, linkMode] : [desktopLink]).filter(isFit)
  const scheme = isInsideApp(platform) ? undefined : firstOf(apps, readScheme)
  const pageOf = (link: string) => readPage(link, platform.isLocal)
  const page = firstOf(apps, pageOf) ?? (scheme === undefined && isFit(webappLink) ? pageOf(webappLink) : undefined)
  const base = page ?? scheme
  if (base === undefined) return undefined
  // Telegram on Android decodes an address once before it hands it on.
  const isTwice = platform.browser === 'telegram' && platform.os === 'android'
  const encoded = encodeURIComponent(isTwice ? encodeURIComponent(uri) : uri)
  return { href: `${withSlash(base)}wc?uri=${encoded}`, target: targetOf(page !== undefined, platform) }
}
