import { expect, test } from 'vitest'
import { createNonces, type NonceStore } from '../../../../plugins/siwx/verify/create-nonces.js'

test('creates a random 128-bit nonce that a message may contain', async () => {
  const nonces = createNonces()
  const made = await Promise.all(Array.from({ length: 500 }, () => nonces.create()))
  expect(new Set(made).size).toBe(500)
  for (const nonce of made) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
})

test('accepts a nonce once', async () => {
  const nonces = createNonces()
  const nonce = await nonces.create()
  expect(await nonces.has(nonce)).toBe(true)
  expect(await Promise.all([nonces.take(nonce), nonces.take(nonce)])).toEqual([true, false])
  expect(await nonces.has(nonce)).toBe(false)
})

test('rejects an unknown nonce', async () => {
  const nonces = createNonces()
  for (const nonce of ['', '0'.repeat(32), 'constructor', '__proto__']) expect(await nonces.take(nonce)).toBe(false)
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

test('drops the oldest nonces beyond the limit', async () => {
  const nonces = createNonces()
  const first = await nonces.create()
  const second = await nonces.create()
  for (let count = 0; count < 99_999; count += 1) await nonces.create()
  expect([await nonces.has(first), await nonces.has(second)]).toEqual([false, true])
})

test('shares nonces between processes with one store', async () => {
  const kept = new Map<string, number>()
  const store: NonceStore = {
    add: async (nonce, expiresAt) => void kept.set(nonce, expiresAt),
    find: async (nonce) => kept.get(nonce),
    take: async (nonce) => {
      const end = kept.get(nonce)
      kept.delete(nonce)
      return end
    },
  }
  const [one, other] = [createNonces({ store, now: () => 5 }), createNonces({ store, now: () => 6 })]
  const nonce = await one.create()
  expect([...kept]).toEqual([[nonce, 600_005]])
  expect([await other.has(nonce), await other.take(nonce), await one.take(nonce)]).toEqual([true, true, false])
})
