import { describe, expect, test } from 'vitest'
import type { SiwxSession } from '../../../../plugins/siwx/contract.js'
import { toMessageData } from '../../../../plugins/siwx/message/read-message.js'
import {
  type CookieSessionsOptions,
  createCookieSessions,
} from '../../../../plugins/siwx/verify/create-cookie-sessions.js'
import { createCookieSigner } from '../../../../plugins/siwx/verify/create-cookie-signer.js'
import { packSession } from '../../../../plugins/siwx/verify/pack-session.js'
import { readMessage } from '../../../support/sign-in-forms.js'
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
/** Returns the `Cookie` header of a browser that has received these `Set-Cookie` headers one after the other. */
const store = (...headers: readonly (readonly string[])[]): string => {
  const jar = new Map<string, string>()
  for (const [pair = ''] of headers.flat().map((header) => header.split(';'))) {
    const [name = '', value = ''] = pair.split('=')
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map((pair) => pair.join('=')).join('; ')
}

test('stores a sign-in and reads it back unchanged', async () => {
  let time = NOW
  const sessions = make({ now: () => time })
  const first = await evm()
  const cookie = store(await sessions.add(withCookie(), first))
  expect(await sessions.read(withCookie(cookie))).toEqual([first])
  time += 1
  const second = await solana()
  const both = store([cookie], await sessions.add(withCookie(cookie), second))
  expect(await sessions.read(withCookie(`a=b; ${both}; c=d`))).toEqual([second, first])
})

test('keeps both of two sign-ins at the same time', async () => {
  const sessions = make()
  const accounts = [await evm(1), await evm(2)]
  const headers = await Promise.all(accounts.map((session) => sessions.add(withCookie(), session)))
  for (const order of [headers, [...headers].reverse()])
    expect(await sessions.read(withCookie(store(...order)))).toEqual(expect.arrayContaining(accounts))
})

test('keeps a sign-in at the same time as the sign-out of another account', async () => {
  const sessions = make()
  const cookie = store(await sessions.add(withCookie(), await evm(1)))
  const added = await sessions.add(withCookie(cookie), await evm(2))
  const removed = await sessions.remove(withCookie(cookie), () => true)
  expect(await sessions.read(withCookie(store([cookie], added, removed)))).toEqual([await evm(2)])
})

test('reads back uppercase and unusual signatures unchanged', async () => {
  const sessions = make()
  for (const signature of ['0xABCD', '0xabc', 'H4sI+/==', '', 'ü~.;'] as const) {
    const session = { ...(await evm()), signature }
    expect(await sessions.read(withCookie(store(await sessions.add(withCookie(), session))))).toEqual([session])
  }
})

test('sets HttpOnly, SameSite and the __Host- prefix', async () => {
  const [header, ...others] = await make().add(withCookie(), await evm())
  const attributes = 'Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure'
  expect(header?.replace(/=\S+;/, '=…;')).toMatch(new RegExp(`^__Host-siwx\\.[-\\w]{11}=…; ${attributes}$`))
  expect(others).toEqual([])
})

test('sets a plain cookie name without Secure on localhost', async () => {
  const [header] = await make({ origin: 'http://localhost:3000', name: 'mine' }).add(withCookie(), await evm())
  expect(header).toMatch(/^mine\.[-\w]{11}=\S+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
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
    const [name, value = ''] = store(await sessions.add(withCookie(), await evm())).split('=')
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
      [1, 2].map(async (n) => store(await sessions.add(withCookie(), await evm(n))).split('=')),
    )
    const [body] = one?.[1]?.split('.') ?? []
    const [, seal] = other?.[1]?.split('.') ?? []
    for (const name of [one?.[0], other?.[0]])
      expect(await sessions.read(withCookie(`${name}=${body}.${seal}`))).toEqual([])
  })

  test('if another secret, name, account or site sealed it', async () => {
    const [name = '', value] = store(await make().add(withCookie(), await evm())).split('=')
    const [ofAnother] = store(await make().add(withCookie(), await evm(2))).split('=')
    const others = [
      [make({ secret: `${secret}!` }), name],
      [make({ name: 'other' }), name.replace('siwx', 'other')],
      [make({ origin: 'https://example.com' }), name],
      [make(), ofAnother],
    ] as const
    for (const [sessions, named] of others) expect(await sessions.read(withCookie(`${named}=${value}`))).toEqual([])
  })

  test.each(['', '.', '..', 'a', '~~~~.', `${'a'.repeat(5000)}.b`, '%00', 'é'])('as %s', async (value) => {
    for (const name of ['__Host-siwx', '__Host-siwx.', '__Host-siwx.00000000000'])
      expect(await make().read(withCookie(`${name}=${encodeURIComponent(value)}`))).toEqual([])
  })

  test('if its payload is not a sign-in', async () => {
    const seal = createCookieSigner(secret)
    const name = '__Host-siwx.00000000000'
    for (const body of ['', 'a', 'a~b~c~d~e', 'a~b~c~d~xe', 'a~b~c~d~e~f', '~~~~']) {
      const signed = await seal.sign(['v2', origin, name, body].join('\n'))
      expect(await make().read(withCookie(`${name}=${body}.${signed}`))).toEqual([])
    }
  })
})

test('finds the session behind another cookie of the same name', async () => {
  const pair = store(await make().add(withCookie(), await evm()))
  const [name] = pair.split('=')
  expect(await make().read(withCookie(`${name}=forged.aaaa; ${pair}`))).toHaveLength(1)
})

test('expires a sign-in after its lifetime, at the latest with its message', async () => {
  let time = NOW
  const sessions = make({ maxAge: 3_600_000, now: () => time })
  const first = await sessions.add(withCookie(), await evm())
  const second = await sessions.add(withCookie(), await evm(2, { expirationTime: '2026-03-01T12:10:00Z' }))
  expect([first, second].join()).toMatch(/Max-Age=3600;.*Max-Age=600;/)
  const read = async (at: number) => {
    time = NOW + at
    return (await sessions.read(withCookie(store(first, second)))).length
  }
  expect([await read(599_999), await read(600_000), await read(3_599_999), await read(3_600_000)]).toEqual([2, 1, 1, 0])
})

test('keeps only the newest sign-in of an account on a chain', async () => {
  const sessions = make()
  const older = await sessions.add(withCookie(), await evm(1, { nonce: 'older0000' }))
  const newer = await evm(1, { nonce: 'newer0000' })
  const cookie = store(older, await sessions.add(withCookie(store(older)), newer))
  expect(await sessions.read(withCookie(cookie))).toEqual([newer])
})

test('drops the oldest sign-ins beyond 4,096 bytes and rejects one that is too large', async () => {
  let time = NOW
  const sessions = make({ now: () => time })
  let cookie = ''
  for (let number = 1; number <= 16; number += 1) {
    time += 1
    cookie = store([...cookie.split('; ')], await sessions.add(withCookie(cookie), await evm(number)))
    expect(cookie.replaceAll('; ', '').length).toBeLessThanOrEqual(4096)
  }
  const kept = await sessions.read(withCookie(cookie))
  expect(kept.length).toBeGreaterThan(3)
  expect(kept).toEqual(await Promise.all(kept.map((_, at) => evm(16 - at))))
  const long = { ...(await evm()), signature: `0x${'ab'.repeat(3000)}` }
  expect(await codeOf(sessions.add(withCookie(), long))).toBe('SIWX_COOKIE_TOO_LONG')
})

test('deletes one sign-in or all, and what cannot be read', async () => {
  const sessions = make()
  const [one, other] = [await evm(1), await evm(2)]
  const both = store(await sessions.add(withCookie(), one), await sessions.add(withCookie(), other))
  const cookie = store(
    [...both.split('; ')],
    await sessions.remove(withCookie(both), (gone) => gone.message === one.message),
  )
  expect(await sessions.read(withCookie(cookie))).toEqual([other])
  const unreadable = '__Host-siwx.00000000000'
  const foreign = `mine=y; __Host-siwx.short=y; ${'x'.repeat(23)}=y`
  const deleted = await sessions.remove(withCookie(`${both}; ${unreadable}=x; ${foreign}`), () => true)
  const names = [...both.split('; ').map((pair) => pair.split('=')[0]), unreadable]
  expect([...deleted].sort()).toEqual(
    names.map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`).sort(),
  )
})

test('rotates the secret and accepts cookies of the old one', async () => {
  const old = store(await make().add(withCookie(), await evm()))
  const rotated = make({ secret: ['a new secret of the tests, long enough', secret] })
  expect(await rotated.read(withCookie(old))).toHaveLength(1)
  const renewed = store(await rotated.add(withCookie(old), await evm(2)))
  expect(await rotated.read(withCookie(`${old}; ${renewed}`))).toHaveLength(2)
  expect(await make().read(withCookie(renewed))).toEqual([])
})

test('refuses a sign-in that has ended, although clocks may differ', async () => {
  const ended = evm(1, { expirationTime: new Date(NOW).toISOString() })
  expect(await codeOf(make().add(withCookie(), await ended))).toBe('SIWX_EXPIRED')
})

test('binds a signature to version, origin and name, in this order', async () => {
  const session = await evm()
  const [name = ''] = store(await make().add(withCookie(), session)).split('=')
  const read = async (kept: SiwxSession) => {
    const body = packSession({ session: kept, addedAt: NOW, expiresAt: NOW + 1 })
    const signature = await createCookieSigner(secret).sign(['v2', origin, name, body].join('\n'))
    return make().read(withCookie(`${name}=${body}.${signature}`))
  }
  expect(await read(session)).toEqual([session])
  // Longer than any cookie that is set.
  expect(await read({ ...session, signature: `0x${'ab'.repeat(3000)}` })).toEqual([])
})

test('lists the newest sign-in first, whatever the order of the cookies and the clock', async () => {
  let time = NOW
  const sessions = make({ now: () => time })
  const [first, second, third] = [await evm(1), await evm(2), await evm(3)]
  const one = await sessions.add(withCookie(), first)
  time += 5
  const two = await sessions.add(withCookie(), second)
  expect(await sessions.read(withCookie(store(one, two)))).toEqual([second, first])
  const three = await sessions.add(withCookie(store(one, two)), third)
  expect(await sessions.read(withCookie(store(one, two, three)))).toEqual([third, second, first])
})

test('replaces a long sign-in of the same account without deleting its cookie', async () => {
  const sessions = make()
  const session = await evm(1, { statement: 'x'.repeat(1500) })
  const cookie = store(await sessions.add(withCookie(), session))
  expect(cookie.length).toBeGreaterThan(2048)
  expect(await sessions.add(withCookie(cookie), session)).toHaveLength(1)
})

test('reads at most twenty cookies', async () => {
  const cookies = Array.from({ length: 21 }, (_, at) => `__Host-siwx.${String(at).padStart(11, '0')}=x`)
  expect(await make().remove(withCookie(cookies.join('; ')), () => true)).toHaveLength(20)
})
