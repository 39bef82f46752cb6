import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchOrigin } from '../../../../examples/embedded-wallet/server/match-origin.mjs'

test.each([
  ['https://app.example.com', 'https://app.example.com', true],
  ['https://app.example.com', 'https://*.example.com', true],
  ['http://localhost:5173', 'http://localhost:*', true],
  ['http://localhost', 'http://localhost:*', true],
  ['https://a.b.example.com', 'https://*.example.com', false],
  ['https://example.com', 'https://*.example.com', false],
  ['https://evil-example.com', 'https://*.example.com', false],
  ['https://example.com.evil.com', 'https://example.com', false],
  ['https://app.example.com.', 'https://app.example.com', false],
  ['https://.example.com', 'https://*.example.com', false],
  ['https://app.example.com:8443', 'https://app.example.com', false],
  ['http://app.example.com', 'https://app.example.com', false],
  ['https://*.example.com', 'https://*.example.com', false],
  ['null', '*', false],
  // Browsers read another host in these than their labels say.
  ['https://evil%2ecom\\x.example.com', 'https://*.example.com', false],
  ['https://evil.com\\.example.com', 'https://*.*.example.com', false],
  ['https://evil%2ecom.example.com', 'https://*.example.com', false],
  ['https://evil．com.example.com', 'https://*.example.com', false],
  ['https://APP.example.com', 'https://*.example.com', false],
  ['http://[::1]:5173', 'http://[::1]:*', true],
  ['https://user@app.example.com', 'https://app.example.com', false],
])('%s on a list with %s: %s', (origin, pattern, expected) => {
  expect(matchOrigin(origin, [pattern])).toBe(expected)
})

test('agrees with a regular expression on random origins', () => {
  const label = fc.constantFrom('a', 'b', 'example', 'com', '*', 'evil-example')
  const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'))
  const port = fc.constantFrom('', ':80', ':8080', ':*')
  const origin = fc
    .tuple(fc.constantFrom('http', 'https'), host, port)
    .map(([scheme, name, end]) => `${scheme}://${name}${end}`)
  const reference = (given: string, pattern: string) => {
    const [scheme, rest = ''] = pattern.split('://')
    const source = rest.replaceAll('.', '\\.').replace(':*', '(:\\d+)?').replace(/\*/g, '[^.:*]+')
    return !given.includes('*') && new RegExp(`^${scheme}://${source}$`).test(given)
  }
  fc.assert(
    fc.property(origin, origin, (given, pattern) => matchOrigin(given, [pattern]) === reference(given, pattern)),
    { numRuns: 100_000 },
  )
})
