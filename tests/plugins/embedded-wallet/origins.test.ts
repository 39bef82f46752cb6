import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DEVELOPMENT_ORIGINS } from '../../../plugins/embedded-wallet/origins/constants.js'
import { ORIGINS_PATH } from '../../../plugins/embedded-wallet/origins/origins-path.js'
import { checkOrigin, type OriginContext } from '../../../plugins/embedded-wallet/origins/check-origin.js'
import { matchOrigin } from '../../../plugins/embedded-wallet/origins/match-origin.js'
import { isOriginEntry } from '../../../plugins/embedded-wallet/origins/origin-entry.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'

const YES = [
  ['https://example.com', 'https://example.com'],
  ['https://a.pages.dev', 'https://*.pages.dev'],
  ['http://localhost:3000', 'http://localhost:*'],
  ['http://localhost', 'http://localhost:*'],
  ['https://a.b.example.com', 'https://*.*.example.com'],
  ['https://a.example.com', 'https://a.*.com'],
  ['https://a.example.com:8443', 'https://*.example.com:8443'],
  ['http://[::1]:3000', 'http://[::1]:*'],
  ['https://xn--mnchen-3ya.example.com', 'https://*.example.com'],
  ['null', 'null'],
  // The forms that the provider's services accept.
  ['https://example.com', 'example.com'],
  ['https://a.example.com', '*.example.com'],
  ['https://a.b.example.com', '*.example.com'],
  ['https://a.b.example.com', 'https://*.example.com'],
  ['https://example.com', '*'],
  ['https://example.com', 'https://*'],
  ['https://example.com', 'HTTPS://Example.com'],
  ['https://example.com', 'https://example.com:443'],
  ['http://example.com', 'http://example.com:80'],
  ['https://example.com', 'https://example.com/app'],
  ['https://example.com', 'https://example.com/'],
  ['https://example.com:8443', 'example.com'],
] as const

/** Entries that no page can match. */
const NEVER = [
  '',
  ' https://example.com',
  '*://example.com',
  'https://',
  'https:/example.com',
  'https://a*example.com',
  'https://a*.example.com',
  'https://münchen.example',
  'https://user@example.com',
  'https://example.com?a',
  'https://example.com:3*',
  'https://example.com:99999',
  'https://example.com:0443',
  'https://[0:0:0:0:0:0:0:1]',
  'https://a..example.com',
  'https://127.1',
]

const NO = [
  ['https://evil-pages.dev', 'https://*.pages.dev'],
  ['https://pages.dev', 'https://*.pages.dev'],
  ['https://pages.dev.evil.com', 'https://*.pages.dev'],
  ['https://a.pages.dev.evil.com', 'https://*.pages.dev'],
  ['https://a.pages.dev.', 'https://*.pages.dev'],
  ['https://.pages.dev', 'https://*.pages.dev'],
  ['https://a.pages.dev:8443', 'https://*.pages.dev'],
  ['http://a.pages.dev', 'https://*.pages.dev'],
  ['https://evil.com/.pages.dev', 'https://*.pages.dev'],
  ['https://evil.com#.pages.dev', 'https://*.pages.dev'],
  ['https://evil.com?.pages.dev', 'https://*.pages.dev'],
  ['https://evil.com\\.pages.dev', 'https://*.pages.dev'],
  ['https://user@a.pages.dev', 'https://*.pages.dev'],
  ['https://localhost:3000', 'http://localhost:*'],
  ['http://localhost.evil.com', 'http://localhost:*'],
  ['https://exämple.com', 'https://example.com'],
  ['https://a-example.com', 'https://a*example.com'],
  ['https://abc.example.com', 'https://a*.example.com'],
  ['https://example.com', '*://example.com'],
  ['https://example.com', ''],
  ['https://example.com', '*.example.com'],
  ['https://example.com', 'a.example.com'],
  ['https://a.example.com', 'example.com'],
  ['https://example.com:8443', 'example.com:443'],
  ['http://example.com', 'https://example.com:80'],
  ['null', '*'],
  ['', 'https://*.com'],
  ['http://[::1]', 'http://*'],
] as const

describe('an origin (5.24)', () => {
  test.each(YES)('%s is on the list that has %s', (origin, pattern) => {
    expect(matchOrigin(origin, ['https://other.example', pattern])).toBe(true)
  })

  test.each(NO)('%s is not on a list of %s', (origin, pattern) => {
    expect(matchOrigin(origin, [pattern])).toBe(false)
  })

  it('is compared as a reference does', () => {
    const label = fc.constantFrom('a', 'b', 'pages', 'dev', 'evil', 'xn--a', '1')
    const port = fc.constantFrom('', ':80', ':8080')
    const scheme = fc.constantFrom('http', 'https')
    const wild = <Value>(values: fc.Arbitrary<Value>) => fc.oneof({ weight: 3, arbitrary: values }, fc.constant('*'))
    const origins = fc.tuple(scheme, fc.array(label, { minLength: 1, maxLength: 4 }), port)
    const patterns = fc.tuple(
      scheme,
      fc.array(wild(label), { minLength: 1, maxLength: 4 }),
      fc.oneof(port, fc.constant(':*')),
    )
    const write = ([protocol, labels, at]: readonly [string, readonly unknown[], string]) =>
      `${protocol}://${labels.join('.')}${at}`
    const LABEL = '[^.:/?#@\\\\]+'
    const withoutDefaultPort = (text: string) => text.replace(/^(http:.*):80$/, '$1')
    /** A pattern as an expression: a leading `*` is any labels, another one label; as a port it is any or none. */
    const reference = (pattern: string) => {
      const [, protocol, host = '', end = ''] = /^(\w+:\/\/)([^:]+)(.*)$/.exec(withoutDefaultPort(pattern)) ?? []
      const labels = host.split('.').map((one, at) => {
        if (one !== '*') return one
        return at === 0 ? `${LABEL}(?:\\.${LABEL})*` : LABEL
      })
      return new RegExp(`^${protocol}${labels.join('\\.')}${end === ':*' ? '(?::\\d+)?' : end}$`)
    }
    fc.assert(
      fc.property(origins, patterns, (one, other) => {
        const origin = write(one)
        const pattern = write(other)
        expect([origin, pattern, matchOrigin(origin, [pattern])]).toEqual([
          origin,
          pattern,
          reference(pattern).test(withoutDefaultPort(origin)),
        ])
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('the check of the page', () => {
  const check = async (
    origin: string | undefined,
    listed: readonly string[] | string,
    http: OriginContext['http'] = () => Promise.reject(new Error('No request is expected.')),
  ) => {
    const alerts: (readonly [string, unknown, string])[] = []
    const clock = manualClock()
    const logger = recordingLogger()
    const context = {
      alert: (...alert: readonly [string, unknown, string]) => void alerts.push(alert),
      clock,
      http,
      logger,
      signal: new AbortController().signal,
      window: origin === undefined ? undefined : { location: { origin } },
    } as unknown as OriginContext
    const checking = checkOrigin(context, listed, 'the list of origins of Wallet')
    await clock.advance(60_000)
    await checking
    return { alerts, logger }
  }
  const ALERT = [
    'INVALID_APP_CONFIGURATION',
    'Invalid App Configuration',
    'Origin https://evil.example not found on Allowlist - update configuration on the list of origins of Wallet',
  ]

  it('alerts where the origin is not listed (8.8, 8.11)', async () => {
    expect((await check('https://evil.example', ['https://good.example'])).alerts).toEqual([ALERT])
  })

  it('says nothing where it is listed, or on a server', async () => {
    expect((await check('https://good.example', ['https://good.example'])).alerts).toEqual([])
    expect((await check(undefined, [])).alerts).toEqual([])
  })

  it('takes local pages and preview hosts for listed, and no other page (6.18)', async () => {
    expect((await check('http://localhost:3000', [])).alerts).toEqual([])
    expect((await check('http://127.0.0.1:3000', [])).alerts).toEqual([])
    expect((await check('https://any.pages.dev', [])).alerts).toEqual([])
    expect((await check('https://a-preview.vercel.app', ['https://shop.example'])).alerts).toEqual([])
    expect((await check('https://pages.dev', [])).alerts.length).toBe(1)
    expect((await check('http://localhost.evil.example', [])).alerts.length).toBe(1)
  })

  it('reads the list of a server (7.10, 7.12)', async () => {
    const asked: string[] = []
    const http: OriginContext['http'] = async (url) => {
      asked.push(String(url))
      return new Response(JSON.stringify({ allowedOrigins: ['https://*.good.example'] }))
    }
    const url = `https://wallet.example${ORIGINS_PATH}`
    expect((await check('https://a.good.example', url, http)).alerts).toEqual([])
    expect((await check('https://evil.example', url, http)).alerts).toEqual([ALERT])
    expect(asked).toEqual([url, url])
  })

  it.each([429, 500, 503])('says nothing of the page where the list is answered with %i', async (status) => {
    const { alerts } = await check(
      'https://evil.example',
      'https://wallet.example',
      async () => new Response('{"allowedOrigins":[]}', { status }),
    )
    expect(alerts).toEqual([])
  })

  test.each(['{', '{}', '{"allowedOrigins":"https://evil.example"}', '{"allowedOrigins":[1]}', '[]'])(
    'says nothing of the page where the list is damaged: %s',
    async (text) => {
      const { alerts, logger } = await check(
        'https://evil.example',
        'https://wallet.example',
        async () => new Response(text),
      )
      expect([alerts, logger.entries.length]).toEqual([[], 1])
    },
  )
})

it('keeps the list of development as it is specified (6.18)', () => {
  expect(DEVELOPMENT_ORIGINS).toEqual(
    expect.arrayContaining([
      'http://localhost:*',
      'https://*.pages.dev',
      'https://*.vercel.app',
      'https://*.ngrok-free.app',
      'https://secure-mobile.walletconnect.com',
      'https://secure-mobile.walletconnect.org',
    ]),
  )
  expect(ORIGINS_PATH).toBe('/projects/v1/origins')
})

describe('an entry of a list in the options', () => {
  test.each(YES)('may be one that %s matches: %s', (_origin, entry) => {
    expect(isOriginEntry(entry)).toBe(true)
  })

  test.each([...DEVELOPMENT_ORIGINS, 'file://', '*.0.0.1', 'app.*', 'capacitor://localhost'])('may be %s', (entry) => {
    expect(isOriginEntry(entry)).toBe(true)
  })

  test.each(NEVER)('is refused if no origin can match: %j', (entry) => {
    expect(isOriginEntry(entry)).toBe(false)
  })
})
