import { type Platform, type PlatformFacts, readPlatform } from './read-platform.js'

const TELEGRAM = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']
const MARKS = ['isPhantom', 'isCoinbaseBrowser', 'isTrust', 'isMetaMask']
const FARCASTER = /^https:\/\/(?:[\w-]+\.)*(?:farcaster\.xyz|warpcast\.com)(?:\/|$)/

/** Whoever shares the page may have put a trap there: what cannot be read is not there. */
const look = <Found>(read: () => Found): Found | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** What a window shows of its surroundings. */
export const readFacts = (window: Window & typeof globalThis): PlatformFacts => {
  const things = window as unknown as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
  const has = (name: string) => look(() => things[name]) !== undefined
  const { userAgent, maxTouchPoints = 0 } = window.navigator
  const isFramed = look(() => window.top !== window.self) ?? true
  const framers = isFramed
    ? (look(() => [...(window.location.ancestorOrigins ?? []), window.document.referrer]) ?? [])
    : []
  return {
    userAgent,
    maxTouchPoints,
    isFramed,
    hasTelegram: TELEGRAM.some(has),
    hasFarcaster: has('farcaster') || framers.some((framer) => FARCASTER.test(framer)),
    marks: MARKS.filter((mark) => look(() => things['ethereum']?.[mark]) === true),
  }
}

/** The platform of a page. */
export const platformOf = (window: Window & typeof globalThis): Platform => readPlatform(readFacts(window))
