import type { Wallet } from 'portico/services'
import { toWalletLink } from '../links/to-wallet-link.js'
import { onlyBy } from './list-ways.js'
import type { Platform } from './read-platform.js'

/**
 * How a wallet is reached. `injected`: it is in the page. `universalLink`: an `https:` address opens its app. `appLink`: a
 * scheme of its own does. `copyLink`: the visitor carries the link there. `qr`: a phone scans a code.
 */
export type Transport = 'injected' | 'universalLink' | 'appLink' | 'copyLink' | 'qr'

/** Stands for the code in the question whether there is a link at all. */
const ANY_URI = 'wc:any'

/**
 * The one way to connect that is offered first. A wallet's own browser has its wallet in the page, and so may Farcaster;
 * inside an app no bare `wc:` link is followed, so that where no universal link is known the visitor copies it.
 */
export const chooseTransport = (
  platform: Platform,
  { wallet, hasProvider = false }: { readonly wallet?: Wallet | undefined; readonly hasProvider?: boolean } = {},
): Transport => {
  const { browser, isMobile } = platform
  if (hasProvider && (browser.startsWith('inApp:') || browser === 'farcaster')) return 'injected'
  if (!isMobile) return 'qr'
  const link = wallet && toWalletLink(onlyBy(wallet, 'mobile'), ANY_URI, platform)
  if (!link) return 'copyLink'
  return link.href.startsWith('https:') ? 'universalLink' : 'appLink'
}
