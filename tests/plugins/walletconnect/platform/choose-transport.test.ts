import { describe, expect, it } from 'vitest'
import type { Wallet } from '../../../../services/wallet.js'
import { toWalletLink } from '../../../../plugins/walletconnect/links/to-wallet-link.js'
import { chooseTransport } from '../../../../plugins/walletconnect/platform/choose-transport.js'
import { readPlatform } from '../../../../plugins/walletconnect/platform/read-platform.js'
import { PAIRING } from '../../../support/fake-walletconnect.js'
import { PAGES } from './platforms.fixture.js'

const universal: Wallet = { id: 'u', name: 'Universal', mobileLink: 'https://garden.example/app' }
const scheme: Wallet = { id: 's', name: 'Scheme', mobileLink: 'garden://' }
const bare: Wallet = { id: 'b', name: 'Bare', mobileLink: 'wc://' }

describe('the transport', () => {
  it.each([
    // page, a wallet in the page, with a universal link, with a scheme, with none
    ['telegramIos', false, 'universalLink', 'copyLink', 'copyLink'],
    ['telegramAndroid', false, 'universalLink', 'copyLink', 'copyLink'],
    ['telegramDesktop', false, 'qr', 'qr', 'qr'],
    ['farcaster', true, 'injected', 'injected', 'injected'],
    ['metaMask', true, 'injected', 'injected', 'injected'],
    ['phantom', true, 'injected', 'injected', 'injected'],
    ['coinbase', true, 'injected', 'injected', 'injected'],
    ['trust', true, 'injected', 'injected', 'injected'],
    // And where such an app puts no wallet into the page, or the browser is like any other.
    ['farcaster', false, 'universalLink', 'copyLink', 'copyLink'],
    ['farcasterDesktop', false, 'qr', 'qr', 'qr'],
    ['metaMask', false, 'universalLink', 'copyLink', 'copyLink'],
    ['safariIphone', false, 'universalLink', 'appLink', 'copyLink'],
    ['otherPhone', false, 'universalLink', 'appLink', 'copyLink'],
    ['chromeAndroid', false, 'universalLink', 'appLink', 'copyLink'],
    ['desktop', false, 'qr', 'qr', 'qr'],
    ['desktopWithExtension', true, 'qr', 'qr', 'qr'],
  ] as const)('%s, wallet in the page %s: %s, %s, %s', (page, hasProvider, ...expected) => {
    const platform = readPlatform(PAGES[page])
    const chosen = [universal, scheme, undefined].map((wallet) => chooseTransport(platform, { wallet, hasProvider }))
    expect(chosen).toEqual(expected)
  })

  it.each(Object.entries(PAGES).filter(([, facts]) => readPlatform(facts).browser !== 'plain'))(
    'is never a scheme, and no bare wc: link, inside an app: %s',
    (_, facts) => {
      const platform = readPlatform(facts)
      for (const wallet of [universal, scheme, bare, { ...scheme, desktopLink: 'garden://', webappLink: 'wc:' }]) {
        expect(toWalletLink(wallet, PAIRING, platform)?.href ?? 'https:').toMatch(/^https:/)
      }
    },
  )
})
