import type { Wallet } from 'portico/services'
import { toWalletLink } from '../links/to-wallet-link.js'
import { onlyBy } from './list-ways.js'
import type { Platform } from './read-platform.js'

/**
 * How a wallet is reached. `injected`: in the page. `universalLink`: by an `https:` link. `appLink`: by a custom scheme.
 * `copyLink`: the user copies the link. `qr`: a phone scans a code.
 */
export type Transport = 'injected' | 'universalLink' | 'appLink' | 'copyLink' | 'qr'

/** A placeholder to test whether a wallet has a link. */
const ANY_URI = 'wc:any'

/** Returns the way to connect that is offered first. In an app's browser a bare `wc:` link fails, so the user copies it. */
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
