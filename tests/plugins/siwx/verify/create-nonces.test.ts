import { describe, expect, test } from 'vitest'
import { createNonces, type Nonces } from '../../../../plugins/siwx/verify/create-nonces.js'
import { createMemoryNonceStore, type NonceStore } from '../../../../plugins/siwx/verify/nonce-store.js'
import { codeOf } from './sign-in.fixture.js'

const secret = 'a secret of the tests that is long enough'

test('creates a random nonce that a message may contain', async () => {
  const nonces = createNonces()
  const made = await Promise.all(Array.from({ length: 500 }, () => nonces.create()))
  expect(new Set(made).size).toBe(500)
  for (const nonce of made) expect(nonce).toMatch(/^[0-9a-f]{64}$/)
})

test('accepts a nonce once', async () => {
  const nonces = createNonces()
  const nonce = await nonces.create()
  expect(await nonces.has(nonce)).toBe(true)
  const taken = await Promise.all([nonces.take(nonce), nonces.take(nonce)])
  expect(taken.filter(Boolean)).toEqual([true])
  expect(await nonces.has(nonce)).toBe(false)
})

test('rejects an unknown nonce', async () => {
  const nonces = createNonces()
  const foreign = await createNonces().create()
  for (const nonce of ['', '0'.repeat(32), '0'.repeat(64), 'constructor', '__proto__', foreign])
    expect([await nonces.has(nonce), await nonces.take(nonce)]).toEqual([false, false])
})

test('rejects a nonce with any digit changed, or in capitals', async () => {
  const nonces = createNonces({ now: () => 1_234_567_890 })
  const nonce = await nonces.create()
  for (let at = 0; at < nonce.length; at += 1) {
    const other = nonce[at] === '0' ? '1' : '0'
    expect([at, await nonces.take(nonce.slice(0, at) + other + nonce.slice(at + 1))]).toEqual([at, false])
  }
  expect([await nonces.take(nonce.toUpperCase()), await nonces.take(`${nonce}0`)]).toEqual([false, false])
  expect(await nonces.take(nonce)).toBe(true)
})

test('expires used and unused nonces', async () => {
  let time = 0
  const nonces = createNonces({ ttl: 1000, now: () => time })
  const [early, late] = [await nonces.create(), await nonces.create()]
  time = 999
  expect(await nonces.take(early)).toBe(true)
  time = 1000
  expect([await nonces.has(late), await nonces.take(late)]).toEqual([false, false])
})

test('keeps every nonce valid and stores nothing while a stranger requests many', async () => {
  let stored = 0
  const used = createMemoryNonceStore(Date.now)
  const store: NonceStore = {
    isUsed: used.isUsed,
    use: (nonce, expiresAt) => {
      stored += 1
      return used.use(nonce, expiresAt)
    },
  }
  const nonces = createNonces({ secret, store })
  const first = await nonces.create()
  for (let count = 0; count < 20_000; count += 1) await nonces.create()
  expect([await nonces.has(first), stored]).toEqual([true, 0])
  expect([await nonces.take(first), stored]).toEqual([true, 1])
})

test('shares nonces between processes with one store and secret', async () => {
  const store = createMemoryNonceStore(() => 5)
  const of = (given: string | readonly string[]) => createNonces({ store, secret: given, now: () => 5 })
  const [one, other, stranger] = [
    of(secret),
    of(['another secret, with which nonces are signed', secret]),
    of('x'.repeat(32)),
  ]
  const nonce = await one.create()
  expect(await stranger.take(nonce)).toBe(false)
  expect([await other.has(nonce), await other.take(nonce)]).toEqual([true, true])
  expect([await one.has(nonce), await one.take(nonce)]).toEqual([false, false])
})

test('requires a secret with a shared store', () => {
  const store = createMemoryNonceStore(Date.now)
  expect(() => createNonces({ store })).toThrow('Set `secret`')
  expect(() => createNonces({ store, secret: 'short' })).toThrow('Set `secret`')
})

test('a full memory refuses further sign-ins until the used nonces expire, and repeats none', async () => {
  let time = 0
  const store = createMemoryNonceStore(() => time, 3)
  const use = async (nonce: string, end: number) => store.use(nonce, end)
  for (const [nonce, end] of [
    ['a', 10],
    ['b', 20],
    ['c', 30],
  ] as const)
    expect(await use(nonce, end)).toBe(true)
  expect(await codeOf(use('d', 40))).toBe('SIWX_NONCES_FULL')
  expect(await use('a', 10)).toBe(false)
  time = 20
  expect([await use('d', 40), await use('e', 40), await use('c', 30)]).toEqual([true, true, false])
  expect(await codeOf(use('f', 40))).toBe('SIWX_NONCES_FULL')
})

describe('one account', () => {
  const fill = async (nonces: Nonces, account: string, times: number) => {
    for (let count = 0; count < times; count += 1) expect(await nonces.take(await nonces.create(), account)).toBe(true)
  }

  test('uses at most twenty nonces until they expire; other accounts are not limited', async () => {
    let time = 0
    const nonces = createNonces({ now: () => time })
    await fill(nonces, 'solana:one', 20)
    const late = await nonces.create()
    expect(await codeOf(nonces.take(late, 'solana:one'))).toBe('SIWX_ACCOUNT_BUSY')
    expect(await nonces.has(late)).toBe(true)
    await fill(nonces, 'solana:other', 1)
    time = 600_000
    await fill(nonces, 'solana:one', 20)
  })

  test('stores nothing beyond its limit', async () => {
    const kept = new Set<string>()
    const store: NonceStore = {
      isUsed: (key) => kept.has(key),
      use: (key) => !kept.has(key) && kept.add(key).has(key),
    }
    const nonces = createNonces({ secret, store, accountLimit: 3 })
    await fill(nonces, 'eip155:0x1', 3)
    for (let count = 0; count < 50; count += 1)
      expect(await codeOf(nonces.take(await nonces.create(), 'eip155:0x1'))).toBe('SIWX_ACCOUNT_BUSY')
    expect(kept.size).toBe(6)
  })

  test('is not limited by replays', async () => {
    const nonces = createNonces({ accountLimit: 2 })
    const nonce = await nonces.create()
    expect(await nonces.take(nonce, 'a')).toBe(true)
    for (let count = 0; count < 5; count += 1) expect(await nonces.take(nonce, 'a')).toBe(false)
    await fill(nonces, 'a', 1)
  })
})
