import { describe, expect, test } from 'vitest'
import type { SiwxSession } from '../../../../plugins/siwx/contract.js'
import { readMessage, toMessageData } from '../../../../plugins/siwx/message/read-message.js'
import {
  type CookieSessionsOptions,
  createCookieSessions,
} from '../../../../plugins/siwx/verify/create-cookie-sessions.js'
import { createCookieSigner } from '../../../../plugins/siwx/verify/create-cookie-signer.js'
import { codeOf, MAINNET, NOW, signEip155, signSolana } from './sign-in.fixture.js'

const origin = 'https://example.org'
const secret = 'a secret of the tests that is long enough'

const make = (options: Partial<CookieSessionsOptions> = {}) =>
  createCookieSessions({ origin, secret, now: () => NOW, ...options })

const evm = async (number = 1, given = {}): Promise<SiwxSession> => {
  const { message, signature } = await signEip155(given, `0x${number.toString(16).padStart(64, '0')}`)
  return { data: toMessageData(readMessage(message), 'eip155:1'), message, signature }
}

const solana = async (): Promise<SiwxSession> => {
  const { message, signature } = await signSolana()
  return { data: toMessageData(readMessage(message), MAINNET), message, signature }
}

const withCookie = (cookie?: string) => new Request(`${origin}/me`, cookie === undefined ? {} : { headers: { cookie } })
/** Returns the `Cookie` header for a `Set-Cookie` header. */
const pairOf = (header: string) => header.split(';')[0] ?? ''

test('stores a sign-in and reads it back unchanged', async () => {
  const sessions = make()
  const first = await evm()
  const header = await sessions.add(withCookie(), first)
  expect(await sessions.read(withCookie(pairOf(header)))).toEqual([first])
  const second = await solana()
  const both = await sessions.add(withCookie(pairOf(header)), second)
  expect(await sessions.read(withCookie(`a=b; ${pairOf(both)}; c=d`))).toEqual([second, first])
})

test('reads back uppercase and unusual signatures unchanged', async () => {
  const sessions = make()
  for (const signature of ['0xABCD', '0xabc', 'H4sI+/==', '', 'ü~.;'] as const) {
    const session = { ...(await evm()), signature }
    expect(await sessions.read(withCookie(pairOf(await sessions.add(withCookie(), session))))).toEqual([session])
  }
})

test('sets HttpOnly, SameSite and the __Host- prefix', async () => {
  const header = await make().add(withCookie(), await evm())
  expect(header).toMatch(/^__Host-siwx=\S+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
})

test('sets a plain cookie name without Secure on localhost', async () => {
  const header = await make({ origin: 'http://localhost:3000', name: 'mine' }).add(withCookie(), await evm())
  expect(header).toMatch(/^mine=\S+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
})

test.each([
  'http://example.org',
  'example.org',
  'https://example.org/',
  'https://example.org/a',
  'https://a@example.org',
  'ftp://example.org',
  '',
])('rejects the origin %s', (given) => {
  expect(() => make({ origin: given })).toThrow('Set `origin` to an origin')
})

test.each(['', 'short', [], ['long enough, long enough, long enough', 'short'], undefined])(
  'rejects the secret %s',
  (given) => {
    expect(() => make({ secret: given as string })).toThrow('Set `secret` to at least 32 characters')
  },
)

describe('a cookie is ignored', () => {
  test('with any character changed, removed or added', async () => {
    const sessions = make()
    const [name, value = ''] = pairOf(await sessions.add(withCookie(), await evm())).split('=')
    expect(await sessions.read(withCookie(`${name}=${value}`))).toHaveLength(1)
    for (let at = 0; at < value.length; at += 1) {
      const other = value[at] === 'A' ? 'B' : 'A'
      const changed = [
        value.slice(0, at) + other + value.slice(at + 1),
        value.slice(0, at) + value.slice(at + 1),
        value.slice(0, at),
      ]
      for (const one of changed) expect([at, await sessions.read(withCookie(`${name}=${one}`))]).toEqual([at, []])
    }
    expect(await sessions.read(withCookie(`${name}=${value}x`))).toEqual([])
  })

  test('with the payload of one and the seal of another', async () => {
    const sessions = make()
    const [one, other] = await Promise.all(
      [1, 2].map(async (n) => pairOf(await sessions.add(withCookie(), await evm(n)))),
    )
    const [body] = one?.split('.') ?? []
    const [, seal] = other?.split('.') ?? []
    expect(await sessions.read(withCookie(`${body}.${seal}`))).toEqual([])
  })

  test('if another secret, name or site sealed it', async () => {
    const pair = pairOf(await make().add(withCookie(), await evm()))
    const value = pair.slice(pair.indexOf('=') + 1)
    const others = [
      [make({ secret: `${secret}!` }), '__Host-siwx'],
      [make({ name: 'other' }), '__Host-other'],
      [make({ origin: 'https://example.com' }), '__Host-siwx'],
    ] as const
    for (const [sessions, name] of others) expect(await sessions.read(withCookie(`${name}=${value}`))).toEqual([])
  })

  test.each(['', '.', '..', 'a', '~~~.', `${'a'.repeat(5000)}.b`, '%00', 'é'])('as %s', async (value) => {
    expect(await make().read(withCookie(`__Host-siwx=${encodeURIComponent(value)}`))).toEqual([])
  })

  test('if its payload is not a sign-in', async () => {
    const seal = createCookieSigner(secret)
    for (const body of ['', 'a', 'a~b~c~d', 'a~b~c~xd', 'a~b~c~d~e', '~~~']) {
      const signed = await seal.sign(['v1', origin, '__Host-siwx', body].join('\n'))
      expect(await make().read(withCookie(`__Host-siwx=${body}.${signed}`))).toEqual([])
    }
  })
})

test('finds the session behind another cookie of the same name', async () => {
  const pair = pairOf(await make().add(withCookie(), await evm()))
  expect(await make().read(withCookie(`__Host-siwx=forged.aaaa; ${pair}`))).toHaveLength(1)
})

test('expires a sign-in after its lifetime, at the latest with its message', async () => {
  let time = NOW
  const sessions = make({ maxAge: 3_600_000, now: () => time })
  const pair = pairOf(await sessions.add(withCookie(), await evm()))
  const header = await sessions.add(withCookie(pair), await evm(2, { expirationTime: '2026-03-01T12:10:00Z' }))
  expect(header).toContain('Max-Age=3600;')
  const read = async (at: number) => {
    time = NOW + at
    return (await sessions.read(withCookie(pairOf(header)))).length
  }
  expect([await read(599_999), await read(600_000), await read(3_599_999), await read(3_600_000)]).toEqual([2, 1, 1, 0])
})

test('keeps only the newest sign-in of an account on a chain', async () => {
  const sessions = make()
  const pair = pairOf(await sessions.add(withCookie(), await evm(1, { nonce: 'older0000' })))
  const newer = await evm(1, { nonce: 'newer0000' })
  const header = await sessions.add(withCookie(pair), newer)
  expect(await sessions.read(withCookie(pairOf(header)))).toEqual([newer])
})

test('drops the oldest sign-ins of a full cookie and rejects one that is too large', async () => {
  const sessions = make()
  let pair = ''
  for (let number = 1; number <= 16; number += 1) {
    const header = await sessions.add(withCookie(pair), await evm(number))
    pair = pairOf(header)
    expect(pair.length).toBeLessThanOrEqual(4096)
  }
  const kept = await sessions.read(withCookie(pair))
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.length).toBeLessThan(16)
  expect(kept[0]).toEqual(await evm(16))
  const long = { ...(await evm()), signature: `0x${'ab'.repeat(3000)}` }
  expect(await codeOf(sessions.add(withCookie(), long))).toBe('SIWX_COOKIE_TOO_LONG')
})

test('deletes one sign-in, and the cookie with the last', async () => {
  const sessions = make()
  const [one, other] = [await evm(1), await evm(2)]
  const first = pairOf(await sessions.add(withCookie(), one))
  const both = pairOf(await sessions.add(withCookie(first), other))
  const header = await sessions.remove(withCookie(both), ({ message }) => message === one.message)
  expect(await sessions.read(withCookie(pairOf(header)))).toEqual([other])
  expect(await sessions.remove(withCookie(both), () => true)).toBe(
    '__Host-siwx=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('rotates the secret and accepts cookies of the old one', async () => {
  const old = pairOf(await make().add(withCookie(), await evm()))
  const rotated = make({ secret: ['a new secret of the tests, long enough', secret] })
  expect(await rotated.read(withCookie(old))).toHaveLength(1)
  const renewed = pairOf(await rotated.add(withCookie(old), await evm(2)))
  expect(await rotated.read(withCookie(renewed))).toHaveLength(2)
  expect(await make().read(withCookie(renewed))).toEqual([])
})

test('refuses a sign-in that has ended, although clocks may differ', async () => {
  const ended = evm(1, { expirationTime: new Date(NOW).toISOString() })
  expect(await codeOf(make().add(withCookie(), await ended))).toBe('SIWX_EXPIRED')
})
