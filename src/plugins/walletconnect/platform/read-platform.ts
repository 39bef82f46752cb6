/** What kind of window a page is shown in: a browser of its own, or one inside an app. */
type BrowserKind = 'plain' | 'telegram' | 'farcaster' | `inApp:${string}`

/** What matters of a device and its browser for reaching a wallet. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'other'
  /** A phone or a tablet: wallets are apps on this very device. */
  readonly isMobile: boolean
  /** `inApp:` names the wallet whose browser it is, for example `inApp:MetaMask`. */
  readonly browser: BrowserKind
  /** The page is shown inside another page. */
  readonly isFramed: boolean
  /** The page is of this very machine, as while it is developed: there, so may a wallet's page be. */
  readonly isLocal?: boolean
}

/** What a page shows of its surroundings. */
export interface PlatformFacts {
  readonly userAgent: string
  /** A tablet may say that it is a computer; a computer does not have several touch points and Safari. */
  readonly maxTouchPoints?: number
  readonly isFramed?: boolean
  /** The host name of the page. */
  readonly hostname?: string
  /** One of the objects that Telegram puts into its pages is there. */
  readonly hasTelegram?: boolean
  /** Farcaster has put something into the page, or frames it. */
  readonly hasFarcaster?: boolean
  /** The marks that the page's wallets carry, for example `isMetaMask`. */
  readonly marks?: readonly string[]
}

/** Browsers of wallets: the word in their user agent, and the mark on their provider. */
const WALLET_BROWSERS: readonly (readonly [name: string, word: RegExp, mark: string])[] = [
  // Most wallets also say that they are MetaMask: it is asked last.
  ['Phantom', /\bPhantom\b/i, 'isPhantom'],
  ['Coinbase', /\bCoinbase(?:Browser|Wallet|Retail)?\b|\bCBWallet\b/i, 'isCoinbaseBrowser'],
  ['Trust', /\bTrust(?:Wallet)?\b/i, 'isTrust'],
  ['MetaMask', /\bMetaMask(?:Mobile)?\b/i, 'isMetaMask'],
]

const osOf = ({ userAgent, maxTouchPoints = 0 }: PlatformFacts): Platform['os'] => {
  if (/android/i.test(userAgent)) return 'android'
  // A tablet of Apple's asks for desktop pages, and says that it is a Macintosh.
  const isTablet = /macintosh/i.test(userAgent) && maxTouchPoints > 1
  return isTablet || /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'other'
}

const browserOf = (facts: PlatformFacts, isMobile: boolean): BrowserKind => {
  const { userAgent, hasTelegram, hasFarcaster, marks = [] } = facts
  if (hasTelegram || /\bTelegram/i.test(userAgent)) return 'telegram'
  if (hasFarcaster || /\b(?:Farcaster|Warpcast)/i.test(userAgent)) return 'farcaster'
  const bySpeech = WALLET_BROWSERS.find(([, word]) => word.test(userAgent))
  // On a computer the same mark is an extension's. And a phone's extension is as good as its wallet's own browser.
  const found = bySpeech ?? (isMobile ? WALLET_BROWSERS.find(([, , mark]) => marks.includes(mark)) : undefined)
  return found ? `inApp:${found[0]}` : 'plain'
}

/** What device a page is on, and in whose browser. */
export const readPlatform = (facts: PlatformFacts): Platform => {
  const os = osOf(facts)
  const isMobile = os !== 'other'
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(facts.hostname ?? '')
  return {
    os,
    isMobile,
    browser: browserOf(facts, isMobile),
    isFramed: facts.isFramed ?? false,
    ...(isLocal && { isLocal }),
  }
}
