import type { MiniAppPort } from 'portico/plugin'
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

/** A page with the messaging app around it. */
export interface PagePorts {
  readonly miniApp: MiniAppPort
  readonly window: Window & typeof globalThis
}

/** Reads what a page reveals about its device and browser. */
export const readFacts = ({ miniApp, window }: PagePorts): PlatformFacts => {
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
    isMiniApp: miniApp.isActive(),
    hasFarcaster: has('farcaster') || framers.some((framer) => FARCASTER.test(framer)),
    marks: MARKS.filter((mark) => tryRead(() => things['ethereum']?.[mark]) === true),
  }
}

/** Returns the platform of a page. */
export const platformOf = (page: PagePorts): Platform => readPlatform(readFacts(page))
