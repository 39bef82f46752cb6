import { expect, test } from 'vitest'
import { isMobile, osOf } from '../../../kernel/ports/is-mobile.js'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36', 5, 'android', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel Tablet) Chrome/130.0 Safari/537.36', 5, 'android', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'ios', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, 'other', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36', 10, 'other', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 0, 'other', false],
  // Neither of the two, and phones all the same.
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile', 5, 'other', true],
  ['Mozilla/5.0 (Mobile; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.0', 0, 'other', true],
  ['Mozilla/5.0 (Windows Phone 10.0) AppleWebKit/537.36 Edge/15.15254', 5, 'other', true],
] as const)('%s with %d fingers is %s, a phone or a tablet: %s', (userAgent, maxTouchPoints, os, expected) => {
  const facts = { userAgent, maxTouchPoints }
  expect([osOf(facts), isMobile(facts)]).toEqual([os, expected])
})

test('a server is none', () => {
  expect(isMobile(undefined)).toBe(false)
})
