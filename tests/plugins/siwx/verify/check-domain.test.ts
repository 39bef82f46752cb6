import { expect, test } from 'vitest'
import { checkDomain, isLoopback } from '../../../../plugins/siwx/verify/check-domain.js'
import { toSite } from '../../../../plugins/siwx/verify/to-site.js'

const refusal = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    const { code, details } = error as { code: string; details?: string }
    return [code, details]
  }
}

const check = (message: object, rules: { domain: string; uri?: string } = { domain: 'example.org' }) =>
  refusal(() =>
    checkDomain(
      {
        namespace: 'eip155',
        label: 'Ethereum',
        address: 'a',
        domain: 'example.org',
        uri: 'https://example.org/',
        ...message,
      },
      rules,
    ),
  )

test('accepts a message for the site, and for the one page that is asked', () => {
  expect(check({})).toBeUndefined()
  expect(check({ scheme: 'https' })).toBeUndefined()
  for (const rest of ['', '/login', '?from=1', '#top'])
    expect(check({ uri: `https://example.org${rest}` })).toBeUndefined()
  expect(check({ uri: 'urn:login' }, { domain: 'example.org', uri: 'urn:login' })).toBeUndefined()
  const local = 'localhost:3000'
  expect(check({ domain: local, uri: `http://${local}/` }, { domain: local })).toBeUndefined()
})

test.each([
  [{ domain: 'x'.repeat(90) }, ['SIWX_DOMAIN_MISMATCH', 'x'.repeat(80)]],
  [{ uri: undefined }, ['SIWX_MESSAGE_INVALID', 'uri']],
  [{ uri: 'nowhere' }, ['SIWX_URI_MISMATCH', 'nowhere']],
  [{ uri: `https://${'x'.repeat(90)}` }, ['SIWX_URI_MISMATCH', `https://${'x'.repeat(72)}`]],
  [{ uri: 'https://:secret@example.org/' }, ['SIWX_URI_MISMATCH', 'https://:secret@example.org/']],
  [{ scheme: 'http' }, ['SIWX_URI_MISMATCH', 'https://example.org/']],
])('refuses %j', (message, reason) => {
  expect(check(message)).toEqual(reason)
})

test.each([
  'HTTPS://example.org/',
  'https://EXAMPLE.org/',
  'https://example.org:443/',
  'https:example.org',
  'https:/example.org/',
  'https:///example.org/',
  'https://%65xample.org/',
  'https://@example.org/',
  'https://example.org./',
  'https://example.org:8443/',
  'https://example.org.evil.org/',
  'https://example.org@evil.org/',
  'http://example.org/',
])('refuses %s, which is not written as the domain is', (uri) => {
  expect(check({ uri })).toEqual(['SIWX_URI_MISMATCH', uri])
})

test('compares the scheme before the domain as text', () => {
  expect(check({ scheme: 'HTTPS' })).toEqual(['SIWX_URI_MISMATCH', 'https://example.org/'])
})

test.each(['127.0.0.1:3000', '[::1]:3000', 'app.localhost', 'localhost'])('allows HTTP on %s', (domain) => {
  expect(check({ domain, uri: `http://${domain}/` }, { domain })).toBeUndefined()
})

test('refuses another protocol on the same machine', () => {
  const given = { domain: 'localhost', uri: 'ftp://localhost/' }
  expect(check(given, { domain: 'localhost' })).toEqual(['SIWX_URI_MISMATCH', 'ftp://localhost/'])
  expect(refusal(() => toSite('ftp://localhost'))).toEqual(['SIWX_ORIGIN_INVALID', 'ftp://localhost'])
  expect(refusal(() => toSite('x'.repeat(90)))).toEqual(['SIWX_ORIGIN_INVALID', 'x'.repeat(80)])
})

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.100.20.30', true],
  ['[::1]', true],
  ['localhost.evil.org', false],
  ['evil-localhost', false],
  ['127.0.0.1.evil.org', false],
  ['1127.0.0.1', false],
  ['128.0.0.1', false],
])('%s is this machine: %s', (hostname, isOne) => {
  expect(isLoopback(hostname)).toBe(isOne)
})
