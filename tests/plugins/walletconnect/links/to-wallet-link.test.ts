import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Wallet } from '../../../../services/wallet.js'
import { toWalletLink } from '../../../../plugins/walletconnect/links/to-wallet-link.js'
import { readPlatform } from '../../../../plugins/walletconnect/platform/read-platform.js'
import { PAIRING } from '../../../support/fake-walletconnect.js'
import { PAGES } from '../platform/platforms.fixture.js'

const ENCODED = encodeURIComponent(PAIRING)
const linkOf = (about: Partial<Wallet>, page: keyof typeof PAGES = 'safariIphone', framed = false) =>
  toWalletLink({ id: 'garden', name: 'Garden', ...about }, PAIRING, { ...readPlatform(PAGES[page]), isFramed: framed })

afterEach(() => vi.unstubAllGlobals())

describe('the form', () => {
  it.each([
    ['garden', 'garden://'],
    ['garden:', 'garden://'],
    ['garden:/', 'garden://'],
    ['garden://', 'garden://'],
    ['garden://m', 'garden://m/'],
    ['garden://m/', 'garden://m/'],
    ['garden://mobile', 'garden://mobile/'],
    ['com.example.garden+1', 'com.example.garden+1://'],
    ['https://garden.example', 'https://garden.example/'],
    ['https://garden.example/app', 'https://garden.example/app/'],
    ['HTTPS://Garden.Example/App/', 'https://garden.example/App/'],
  ])('of %s is %swc?uri=', (mobileLink, base) => {
    expect(linkOf({ mobileLink })?.href).toBe(`${base}wc?uri=${ENCODED}`)
  })

  it('encodes the pairing URI once, and twice for Telegram on Android', () => {
    const wallet = { mobileLink: 'https://garden.example' }
    const codeIn = (page: keyof typeof PAGES) => linkOf(wallet, page)?.href.split('uri=')[1] ?? ''
    for (const page of ['safariIphone', 'chromeAndroid', 'telegramIos'] as const) {
      expect(decodeURIComponent(codeIn(page))).toBe(PAIRING)
    }
    expect(codeIn('telegramAndroid')).toBe(encodeURIComponent(ENCODED))
  })
})

describe('the choice', () => {
  it('prefers a universal link over a scheme, which any app can claim', () => {
    const wallet = { mobileLink: 'garden://', linkMode: 'https://garden.example/link' }
    expect(linkOf(wallet)?.href).toMatch(/^https:\/\/garden\.example\/link\/wc\?uri=/)
  })

  it('prefers the app over the web app', () => {
    const webappLink = 'https://web.garden.example'
    expect(linkOf({ mobileLink: 'garden://', webappLink })?.href).toMatch(/^garden:/)
    expect(linkOf({ desktopLink: 'garden://', webappLink }, 'desktop')?.href).toMatch(/^garden:/)
    expect(linkOf({ mobileLink: 'garden://', webappLink }, 'desktop')?.href).toMatch(/^https:\/\/web/)
    expect(linkOf({ webappLink })?.href).toMatch(/^https:\/\/web/)
    expect(linkOf({})).toBeUndefined()
    expect(linkOf({ mobileLink: 'garden://' }, 'desktop')).toBeUndefined()
  })

  it('has no scheme in the browser of an app, which would show an error', () => {
    const webappLink = 'https://web.garden.example'
    expect(linkOf({ mobileLink: 'garden://' }, 'telegramIos')).toBeUndefined()
    expect(linkOf({ mobileLink: 'garden://', webappLink }, 'telegramIos')?.href).toMatch(/^https:\/\/web/)
  })

  it('is opened where the page stays beside it, unless an app takes it', () => {
    expect(linkOf({ mobileLink: 'garden://' })?.target).toBe('_self')
    expect(linkOf({ mobileLink: 'garden://' }, 'safariIphone', true)?.target).toBe('_top')
    expect(linkOf({ mobileLink: 'https://garden.example' })?.target).toBe('_blank')
    expect(linkOf({ mobileLink: 'https://garden.example' }, 'telegramIos', true)?.target).toBe('_blank')
  })
})

describe('a hostile link', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript',
    'data:text/html,<script>alert(1)</script>',
    'data://x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.example/1',
    'blob://x',
    'filesystem://x',
    'intent://scan/#Intent;scheme=zxing;end',
    'intent:',
    'view-source:https://x',
    'about:blank',
    'chrome://settings',
    'http://garden.example',
    'ws://garden.example',
    'tel:+1',
    'mailto:a@b.c',
    'https://user:secret@garden.example',
    'https://',
    'https://[',
    '//garden.example',
    'wc:',
    'market://details',
    'shell:',
    'http://localhost:1/',
    'garden ://',
    'garden://\u202egro',
    'garden://"onclick="x',
    'garden:alert(1)',
    '1garden://',
    'g://',
    '',
    '://',
    `garden://${'x'.repeat(3000)}`,
  ])('is dropped: %s', (link) => {
    for (const page of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
      expect(linkOf({ mobileLink: link, linkMode: link, desktopLink: link, webappLink: link }, page)).toBeUndefined()
    }
  })

  it('of localhost is allowed on a localhost page', () => {
    const wallet = { webappLink: 'http://localhost:5175/' }
    const linkAt = (href: string) => {
      vi.stubGlobal('location', { href })
      return linkOf(wallet, 'desktop')?.href
    }
    expect(linkAt('http://127.0.0.1:5173/')).toMatch(/^http:\/\/localhost:5175\/wc\?uri=/)
    expect(linkAt('https://app.example/')).toBeUndefined()
  })

  it('does not hide a valid one', () => {
    expect(linkOf({ mobileLink: 'javascript:x', linkMode: 'https://garden.example' })?.href).toMatch(/^https:/)
  })
})
