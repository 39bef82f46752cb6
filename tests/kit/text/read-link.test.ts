import { afterEach, describe, expect, test, vi } from 'vitest'
import { isOwnScheme, readAppLink, readLinkText, readPageLink } from '../../../kit/text/read-link.js'

afterEach(() => vi.unstubAllGlobals())

const REFUSED = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'intent://scan/#Intent;scheme=zxing;end',
  'android-app://com.example',
  'file:///etc/passwd',
  'blob:https://app.example/1',
  'filesystem:https://app.example/1',
  'view-source:https://app.example',
  'about:blank',
  'chrome://settings',
  'chrome-extension://abc/x',
  'moz-extension://abc/x',
  'ms-msdt:/id',
  'search-ms:query=x',
  'mailto:a@b.example',
  'tel:112',
  'sms:112',
  'market://details?id=x',
  'itms-apps://x',
  'livescript:alert(1)',
  'mhtml:https://app.example/',
  'jar:https://app.example/!/x',
  'safari-web-extension://x',
  'shortcuts://run',
  'shell:x',
  'ssh://x',
  'http://wallet.example',
  'ftp://wallet.example',
  'ws://wallet.example',
  'wc:abc@2',
  'https://user:password@wallet.example/',
  'https://good.example@evil.example/',
  'https://wallet.example/<script>',
  'https://wallet.example/{x}',
  'elm://\u202egro',
  'elm://"onclick="x',
  'https://',
  'wallet.example',
  '//wallet.example',
  '/wallet',
  'x:',
  '',
  ' ',
  `https://wallet.example/${'a'.repeat(2048)}`,
  null,
  undefined,
  7,
  {},
  ['https://wallet.example'],
]

describe('a link', () => {
  test.each(REFUSED)('%j is none', (link) => {
    expect([readAppLink(link), readPageLink(link)]).toEqual([undefined, undefined])
  })

  test.each(['https://wallet.example/', 'https://wallet.example/ul/browse?a=b#c', 'https://wallet.example:8443/x'])(
    '%s leads to a page, and to an app',
    (link) => {
      expect([readPageLink(link), readAppLink(link)]).toEqual([link, link])
    },
  )

  test.each(['metamask://', 'trust://wc', 'ledgerlive://', 'cbwallet:', 'com.wallet.app://open'])(
    '%s leads to an app alone',
    (link) => {
      expect([readPageLink(link), readAppLink(link)]).toEqual([undefined, link])
    },
  )
})

test('a link has at most 2048 characters', () => {
  const link = `https://wallet.example/${'a'.repeat(2048 - 23)}`
  expect([readLinkText(link), readLinkText(`${link}a`)]).toEqual([link, ''])
})

test('what is around a link is not of it', () => {
  expect([readLinkText(' elm:// '), readLinkText('elm ://')]).toEqual(['elm://', ''])
  expect(readPageLink(' HTTPS://Wallet.Example ')).toBe('https://wallet.example/')
})

test.each([
  ['http://localhost:5173/', 'http://127.0.0.1:5175/x', true],
  ['https://localhost/', 'http://[::1]:1/', true],
  ['https://app.example/', 'http://127.0.0.1:5175/x', false],
  ['http://localhost/', 'http://localhost.evil.example/', false],
  ['http://localhost/', 'http://user@localhost/', false],
])('in a page at %s %s is one: %s', (href, link, expected) => {
  vi.stubGlobal('location', { href })
  expect([readPageLink(link) === link, readAppLink(link) === link]).toEqual([expected, expected])
})

test.each([
  '',
  'x',
  '1elm',
  'elm ',
  'HTTPS',
  'JavaScript',
  'chrome-extension',
  'ms-settings',
  'x-apple.x',
  'x-apple-helpbook',
  'facetime-audio',
  'wc',
])('%j is no scheme of a wallet’s own', (scheme) => {
  expect(isOwnScheme(scheme)).toBe(false)
})

test.each(['elm', 'com.wallet.app', 'telos', 'edgewallet', 'wcwallet'])('%j may be a wallet’s own', (scheme) => {
  expect(isOwnScheme(scheme)).toBe(true)
})
