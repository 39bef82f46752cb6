import { expect, test } from 'vitest'
import { isMobile } from '../../../src/plugins/wallet-registry/is-mobile.js'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36', 10, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 0, false],
])('%s with %d fingers: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isMobile({ navigator: { userAgent, maxTouchPoints } } as never)).toBe(expected)
})

test('a server is none', () => {
  expect(isMobile(undefined)).toBe(false)
})
