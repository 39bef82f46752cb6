import { type DeviceFacts, isMobile, osOf } from 'portico/kit'

/** A plain browser, or one inside an app. */
type BrowserKind = 'plain' | 'telegram' | 'farcaster' | `inApp:${string}`

/** The properties of a device and browser that decide how wallets are reached. */
export interface Platform {
  readonly os: ReturnType<typeof osOf>
  /** A phone or tablet, where wallets are apps on the same device. */
  readonly isMobile: boolean
  /** `inApp:` is followed by the wallet's name, for example `inApp:MetaMask`. */
  readonly browser: BrowserKind
  /** Whether the page is in a frame. */
  readonly isFramed: boolean
}

/** What a page reveals about its device and browser. */
export interface PlatformFacts extends DeviceFacts {
  readonly userAgent: string
  readonly isFramed?: boolean
  /** Whether the page is a mini app of a messaging app. */
  readonly isMiniApp?: boolean
  /** Whether Farcaster's global exists, or Farcaster frames the page. */
  readonly hasFarcaster?: boolean
  /** The flags of the injected provider, for example `isMetaMask`. */
  readonly marks?: readonly string[]
}

/** Wallet browsers by their user agents and provider flags. */
const WALLET_BROWSERS: readonly (readonly [name: string, word: RegExp, mark: string])[] = [
  // Last, because most wallets also claim to be MetaMask.
  ['Phantom', /\bPhantom\b/i, 'isPhantom'],
  ['Coinbase', /\bCoinbase(?:Browser|Wallet|Retail)?\b|\bCBWallet\b/i, 'isCoinbaseBrowser'],
  ['Trust', /\bTrust(?:Wallet)?\b/i, 'isTrust'],
  ['MetaMask', /\bMetaMask(?:Mobile)?\b/i, 'isMetaMask'],
]

const browserOf = (facts: PlatformFacts, onPhone: boolean): BrowserKind => {
  const { userAgent, isMiniApp, hasFarcaster, marks = [] } = facts
  if (isMiniApp || /\bTelegram/i.test(userAgent)) return 'telegram'
  if (hasFarcaster || /\b(?:Farcaster|Warpcast)/i.test(userAgent)) return 'farcaster'
  const byUserAgent = WALLET_BROWSERS.find(([, word]) => word.test(userAgent))
  // On a computer the same flag belongs to an extension.
  const found = byUserAgent ?? (onPhone ? WALLET_BROWSERS.find(([, , mark]) => marks.includes(mark)) : undefined)
  return found ? `inApp:${found[0]}` : 'plain'
}

/** Returns the platform that the facts describe. */
export const readPlatform = (facts: PlatformFacts): Platform => {
  const onPhone = isMobile(facts)
  return {
    os: osOf(facts),
    isMobile: onPhone,
    browser: browserOf(facts, onPhone),
    isFramed: facts.isFramed ?? false,
  }
}
