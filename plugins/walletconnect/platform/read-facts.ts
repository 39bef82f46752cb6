import { isMiniApp } from 'portico/kit'
import { type Platform, type PlatformFacts, readPlatform } from './read-platform.js'

const MARKS = ['isPhantom', 'isCoinbaseBrowser', 'isTrust', 'isMetaMask']
const FARCASTER = /^https:\/\/(?:[\w-]+\.)*(?:farcaster\.xyz|warpcast\.com)(?:\/|$)/

/** Reads a global; other scripts may have defined one that throws. */
const tryRead = <Found>(read: () => Found): Found | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads what a window reveals about its device and browser. */
export const readFacts = (window: Window & typeof globalThis): PlatformFacts => {
  const things = window as unknown as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
  const has = (name: string) => tryRead(() => things[name]) !== undefined
  const { userAgent, maxTouchPoints = 0 } = window.navigator
  const isFramed = tryRead(() => window.top !== window.self) ?? true
  const framers = isFramed
    ? (tryRead(() => [...(window.location.ancestorOrigins ?? []), window.document.referrer]) ?? [])
    : []
  return {
    userAgent,
    maxTouchPoints,
    isFramed,
    hasTelegram: isMiniApp(window),
    hasFarcaster: has('farcaster') || framers.some((framer) => FARCASTER.test(framer)),
    marks: MARKS.filter((mark) => tryRead(() => things['ethereum']?.[mark]) === true),
  }
}

/** Returns the platform of a page. */
export const platformOf = (window: Window & typeof globalThis): Platform => readPlatform(readFacts(window))
