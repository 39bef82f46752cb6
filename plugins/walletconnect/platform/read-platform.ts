import { type DeviceFacts, isMobile, osOf } from 'portico/kit'

/** What kind of window a page is shown in: a browser of its own, or one inside an app. */
type BrowserKind = 'plain' | 'telegram' | 'farcaster' | `inApp:${string}`

/** What matters of a device and its browser for reaching a wallet. */
export interface Platform {
  readonly os: ReturnType<typeof osOf>
  /** A phone or a tablet: wallets are apps on this very device. */
  readonly isMobile: boolean
  /** `inApp:` names the wallet whose browser it is, for example `inApp:MetaMask`. */
  readonly browser: BrowserKind
  /** The page is shown inside another page. */
  readonly isFramed: boolean
}

/** What a page shows of its surroundings. */
export interface PlatformFacts extends DeviceFacts {
  readonly userAgent: string
  readonly isFramed?: boolean
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

const browserOf = (facts: PlatformFacts, onPhone: boolean): BrowserKind => {
  const { userAgent, hasTelegram, hasFarcaster, marks = [] } = facts
  if (hasTelegram || /\bTelegram/i.test(userAgent)) return 'telegram'
  if (hasFarcaster || /\b(?:Farcaster|Warpcast)/i.test(userAgent)) return 'farcaster'
  const bySpeech = WALLET_BROWSERS.find(([, word]) => word.test(userAgent))
  // On a computer the same mark is an extension's. And a phone's extension is as good as its wallet's own browser.
  const found = bySpeech ?? (onPhone ? WALLET_BROWSERS.find(([, , mark]) => marks.includes(mark)) : undefined)
  return found ? `inApp:${found[0]}` : 'plain'
}

/** What device a page is on, and in whose browser. */
export const readPlatform = (facts: PlatformFacts): Platform => {
  const onPhone = isMobile(facts)
  return {
    os: osOf(facts),
    isMobile: onPhone,
    browser: browserOf(facts, onPhone),
    isFramed: facts.isFramed ?? false,
  }
}
