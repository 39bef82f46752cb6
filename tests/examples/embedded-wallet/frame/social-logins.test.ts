import { expect, test } from 'vitest'
import { createSocialLogins } from '../../../../examples/embedded-wallet/frame/account/social-logins.js'
import { FrameError } from '../../../../examples/embedded-wallet/frame/frame-error.js'
import type { ServerRequest } from '../../../../examples/embedded-wallet/frame/session/server-client.js'
import { memoryStore } from './fake-server.js'

const HOST = 'https://app.example.com'
const RESULT = 'r'.repeat(43)

/** A frame whose server answers a look at Farcaster as a test says; frames that share a store are one browser. */
const setUp = ({ store = memoryStore(), looks = [] as object[], denied = false } = {}) => {
  let time = 1_900_000_000_000
  let count = 0
  const asked: ServerRequest[] = []
  const entered: CryptoKeyPair[] = []
  const socials = createSocialLogins({
    ...{ store, host: HOST, now: () => time },
    wait: async () => undefined,
    async server(request) {
      asked.push(request)
      if (request.path === '/v1/farcaster/session') {
        const look = looks.shift() ?? {}
        if (look instanceof Error) throw look
        return { ...look }
      }
      return { login: `login-${++count}`, url: `https://provider.example/${count}`, token: 'token' }
    },
    wallet: {
      keys: async () => undefined,
      async expectStorage() {
        if (denied) throw new FrameError('STORAGE_DENIED', 'Nothing is kept.')
      },
      async enter(key: CryptoKeyPair) {
        entered.push(key)
        return 'CONNECT'
      },
    } as never,
  })
  const forward = (milliseconds: number) => {
    time += milliseconds
  }
  return { store, socials, asked, entered, forward }
}

test('begins and ends a login with the same key, for the page that the browser has named', async () => {
  const { socials, asked, entered, store } = setUp()
  expect(await socials.begin('google', undefined)).toEqual({ uri: 'https://provider.example/1' })
  expect(await socials.finish(RESULT)).toBe('CONNECT')
  const [first, second] = asked
  expect(first).toMatchObject({ path: '/v1/social', body: { provider: 'google', host: HOST } })
  expect(second).toMatchObject({ path: '/v1/social/session', body: { login: 'login-1', result: RESULT } })
  expect(second?.body).toMatchObject({ key: (first?.body as { key: unknown } | undefined)?.key })
  expect(second?.key).toBe(first?.key)
  expect(entered[0]?.privateKey).toBe(first?.key)
  expect(first?.key?.extractable).toBe(false)
  // A login in a window leaves nothing behind.
  expect(store.entries.size).toBe(0)
})

test('takes one result for each login, and none without a login', async () => {
  const { socials, asked } = setUp()
  await expect(socials.finish(RESULT)).rejects.toMatchObject({ code: 'EXPIRED_CODE' })
  await socials.begin('google', undefined)
  await socials.finish(RESULT)
  await expect(socials.finish(RESULT)).rejects.toMatchObject({ code: 'EXPIRED_CODE' })
  expect(asked).toHaveLength(2)
})

test('ends a login that has left the page after the page is loaded again', async () => {
  const first = setUp()
  await first.socials.begin('google', `${HOST}/swap`)
  expect(first.asked[0]?.body).toMatchObject({ returnUri: `${HOST}/swap` })
  const second = setUp({ store: first.store })
  expect(await second.socials.finish(RESULT)).toBe('CONNECT')
  expect(second.entered[0]?.privateKey).toBe(first.asked[0]?.key)
  expect(first.store.entries.size).toBe(0)
  await expect(setUp({ store: first.store }).socials.finish(RESULT)).rejects.toMatchObject({ code: 'EXPIRED_CODE' })
})

test('forgets a login after ten minutes', async () => {
  const { socials, forward } = setUp()
  await socials.begin('google', undefined)
  forward(600_001)
  await expect(socials.finish(RESULT)).rejects.toMatchObject({ code: 'EXPIRED_CODE' })
})

test.each([
  ['error.declined', 4001],
  ['error.failed', 'REFUSED'],
])('says what %s means, and ends the login', async (result, code) => {
  const { socials, asked } = setUp()
  await socials.begin('google', undefined)
  await expect(socials.finish(result)).rejects.toMatchObject({ code })
  await expect(socials.finish(RESULT)).rejects.toMatchObject({ code: 'EXPIRED_CODE' })
  expect(asked).toHaveLength(1)
})

test('asks no server where the browser keeps nothing', async () => {
  const { socials, asked } = setUp({ denied: true })
  await expect(socials.begin('google', undefined)).rejects.toMatchObject({ code: 'STORAGE_DENIED' })
  await expect(socials.beginFarcaster()).rejects.toMatchObject({ code: 'STORAGE_DENIED' })
  expect(asked).toEqual([])
})

test('looks for the answer of Farcaster until it is there, with the key that began it', async () => {
  const { socials, asked, entered } = setUp({ looks: [{ pending: true }, { pending: true }, { token: 'token' }] })
  const { signal } = new AbortController()
  await expect(socials.awaitFarcaster(signal)).rejects.toMatchObject({ code: 'EXPIRED_CODE' })
  await socials.beginFarcaster()
  expect(await socials.awaitFarcaster(signal)).toBe('CONNECT')
  expect(asked.map(({ path }) => path)).toEqual(['/v1/farcaster', ...Array(3).fill('/v1/farcaster/session')])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  expect(entered[0]?.privateKey).toBe(asked[0]?.key)
  await expect(socials.awaitFarcaster(signal)).rejects.toMatchObject({ code: 'EXPIRED_CODE' })
})

test('goes on looking for the answer of Farcaster after an answer of the server got lost', async () => {
  const lost = new FrameError('UNREACHABLE', 'The server does not answer.')
  const { socials, asked } = setUp({ looks: [lost, { pending: true }, lost, { token: 'token' }] })
  await socials.beginFarcaster()
  expect(await socials.awaitFarcaster(new AbortController().signal)).toBe('CONNECT')
  expect(asked).toHaveLength(5)
})

test('stops looking when the login is left', async () => {
  const { socials, asked, entered } = setUp({ looks: [{ token: 'token' }] })
  await socials.beginFarcaster()
  const left = new AbortController()
  left.abort()
  await expect(socials.awaitFarcaster(left.signal)).rejects.toMatchObject({ code: 'EXPIRED_CODE' })
  expect([asked.length, entered]).toEqual([1, []])
})
