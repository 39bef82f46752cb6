import { expect, it } from 'vitest'
import { readPlatform } from '../../../../plugins/walletconnect/platform/read-platform.js'
import { PAGES } from './platforms.fixture.js'

it.each([
  ['desktop', 'other', 'plain'],
  ['desktopWithExtension', 'other', 'plain'],
  ['safariMac', 'other', 'plain'],
  ['safariIphone', 'ios', 'plain'],
  ['safariIpad', 'ios', 'plain'],
  ['chromeAndroid', 'android', 'plain'],
  ['otherPhone', 'other', 'plain'],
  ['telegramIos', 'ios', 'telegram'],
  ['telegramAndroid', 'android', 'telegram'],
  ['telegramDesktop', 'other', 'telegram'],
  ['farcaster', 'ios', 'farcaster'],
  ['farcasterDesktop', 'other', 'farcaster'],
  ['metaMask', 'ios', 'inApp:MetaMask'],
  ['phantom', 'ios', 'inApp:Phantom'],
  ['coinbase', 'android', 'inApp:Coinbase'],
  ['trust', 'android', 'inApp:Trust'],
  ['trustUnnamed', 'ios', 'inApp:Trust'],
] as const)('%s is %s, %s', (page, os, browser) => {
  expect(readPlatform(PAGES[page])).toEqual({
    os,
    browser,
    isMobile: os !== 'other' || page === 'otherPhone',
    isFramed: page === 'farcasterDesktop',
  })
})
