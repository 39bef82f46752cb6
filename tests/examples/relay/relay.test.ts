import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { afterAll, expect, test } from 'vitest'
import { startRelay } from '../../../examples/local-network/start-relay.mjs'
import { closeOf, openRawClient, relayAddress } from '../../support/raw-relay-client.js'

const TOPIC = 'a'.repeat(64)
/** Milliseconds that the relay is ahead: its clock runs, because it refuses tokens of a later minute. */
let ahead = 0

const relay = await startRelay({
  now: () => Date.now() + ahead,
  projects: { local: {}, theirs: { origins: ['https://dapp.example'] } },
})
afterAll(() => relay.stop())

const texts = (client: { readonly deliveries: readonly { readonly message: string }[] }) =>
  client.deliveries.map(({ message }) => message)

/** Two clients that share a topic of their own. */
const openPair = async (topic: string) => {
  const [alice, bob] = await Promise.all([openRawClient(relay.url), openRawClient(relay.url)])
  await alice.ask('irn_subscribe', { topic })
  await bob.ask('irn_subscribe', { topic })
  const publish = (message: string, more: object = {}) =>
    alice.ask('irn_publish', { topic, message, ttl: 300, tag: 1, ...more })
  return { alice, bob, publish, close: () => Promise.all([alice.close(), bob.close()]) }
}

test('carries what one client publishes to the others, and never back to it', async () => {
  const { alice, bob, publish, close } = await openPair('1'.repeat(64))
  expect(await publish('hello')).toMatchObject({ result: true })
  await expect.poll(() => texts(bob)).toEqual(['hello'])
  // Bob's answer comes after all that could have come back.
  await bob.ask('irn_publish', { topic: '1'.repeat(64), message: 'hello yourself' })
  await expect.poll(() => texts(alice)).toEqual(['hello yourself'])
  await close()
})

test('a publication that is sent again is delivered once', async () => {
  const { bob, publish, close } = await openPair('2'.repeat(64))
  for (const message of ['first', 'first', 'second']) expect(await publish(message)).toMatchObject({ result: true })
  await expect.poll(() => texts(bob)).toEqual(['first', 'second'])
  await close()
})

test('keeps messages for who comes later, until their time is over', async () => {
  const topic = '3'.repeat(64)
  const alice = await openRawClient(relay.url)
  await alice.ask('irn_batchPublish', {
    messages: [
      { topic, message: 'short', ttl: 60, tag: 1 },
      { topic, message: 'long', ttl: 600, tag: 1 },
    ],
  })
  ahead += 60_000
  const bob = await openRawClient(relay.url)
  await bob.ask('irn_batchSubscribe', { topics: [topic] })
  await expect.poll(() => texts(bob)).toEqual(['long'])
  ahead += 600_000
  const carol = await openRawClient(relay.url)
  await carol.ask('irn_subscribe', { topic })
  expect(await carol.ask('irn_batchFetchMessages', { topics: [topic] })).toMatchObject({ result: { messages: [] } })
  expect(texts(carol)).toEqual([])
  await Promise.all([alice.close(), bob.close(), carol.close()])
})

test('what a client did not acknowledge it gets again when it comes back, and only then', async () => {
  const topic = '4'.repeat(64)
  const keys = generateKeyPair()
  const alice = await openRawClient(relay.url)
  const deaf = await openRawClient(relay.url, { keys, silent: true })
  await deaf.ask('irn_subscribe', { topic })
  await alice.ask('irn_publish', { topic, message: 'are you there', ttl: 300, tag: 1 })
  await expect.poll(() => texts(deaf)).toEqual(['are you there'])
  await deaf.ask('irn_subscribe', { topic })
  expect(texts(deaf)).toHaveLength(1)
  await deaf.close()
  const back = await openRawClient(relay.url, { keys })
  await back.ask('irn_subscribe', { topic })
  await expect.poll(() => texts(back)).toEqual(['are you there'])
  await back.close()
  const again = await openRawClient(relay.url, { keys })
  await again.ask('irn_subscribe', { topic })
  expect(await again.ask('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
  expect(texts(again)).toEqual([])
  await Promise.all([alice.close(), again.close()])
})

test('messages that were fetched are not pushed afterwards', async () => {
  const topic = '5'.repeat(64)
  const [alice, bob] = await Promise.all([openRawClient(relay.url), openRawClient(relay.url)])
  await alice.ask('irn_publish', { topic, message: 'in the box', ttl: 300, tag: 7, attestation: 'a token' })
  expect(await bob.ask('irn_batchFetchMessages', { topics: [topic] })).toMatchObject({
    result: { hasMore: false, messages: [{ topic, message: 'in the box', tag: 7, attestation: 'a token' }] },
  })
  await bob.ask('irn_subscribe', { topic })
  expect(await bob.ask('irn_batchUnsubscribe', { subscriptions: [{ topic }] })).toMatchObject({ result: true })
  await alice.ask('irn_publish', { topic, message: 'no subscriber', ttl: 300, tag: 1 })
  expect(texts(bob)).toEqual([])
  await Promise.all([alice.close(), bob.close()])
})

test('what is no request is answered with an error', async () => {
  const client = await openRawClient(relay.url)
  expect(await client.say('{')).toMatchObject({ id: null, error: { code: -32700 } })
  expect(await client.ask('irn_dance', {})).toMatchObject({ error: { code: -32601 } })
  expect(await client.ask('irn_publish', { topic: TOPIC })).toMatchObject({ error: { code: -32602 } })
  expect(await client.ask('irn_subscribe', { topic: 3 })).toMatchObject({ error: { code: -32602 } })
  expect(await client.ask('irn_batchSubscribe', { topics: Array(501).fill(TOPIC) })).toMatchObject({
    error: { code: -32602 },
  })
  await client.close()
})

test('refuses as the public relay does: with a reason, once the connection is open', async () => {
  const seconds = Math.floor((Date.now() + ahead) / 1000)
  const refused = async (options: Parameters<typeof relayAddress>[1], headers = {}) =>
    closeOf(await relayAddress(relay.url, options), headers)
  expect(await refused({ projectId: '' })).toBe('3000 Authorization error: Project ID is missing')
  expect(await refused({ projectId: 'unknown' })).toBe('3000 Unauthorized: invalid key')
  expect(await refused({ projectId: 'constructor' })).toBe('3000 Unauthorized: invalid key')
  expect(await refused({ projectId: 'theirs' }, { origin: 'https://other.example' })).toBe(
    '3000 Unauthorized: origin not allowed',
  )
  expect(await refused({ issuedAt: seconds + 3600 })).toBe('3000 JWT validation error: JWT Token is not yet valid')
  expect(await refused({ issuedAt: seconds - 90_000 })).toBe('3000 JWT validation error: JWT Token is expired')
  expect(await refused({ token: 'a.b.c' })).toBe('3000 JWT validation error: JWT Token is malformed')
  const [header, , signature] = (await signJWT('one', relay.url, 60, generateKeyPair())).split('.')
  const [, payload] = (await signJWT('another', relay.url, 60, generateKeyPair())).split('.')
  expect(await refused({ token: [header, payload, signature].join('.') })).toBe(
    '3000 JWT validation error: JWT Token signature is invalid',
  )
  relay.refuse('Unauthorized: project is over its limit')
  expect(await refused({})).toBe('3000 Unauthorized: project is over its limit')
  relay.refuse(undefined)
  await (await openRawClient(relay.url)).close()
})

test('a publication that is lost gets no answer, and arrives when it is sent again', async () => {
  const { alice, bob, publish, close } = await openPair('6'.repeat(64))
  const before = relay.stats.dropped
  relay.faults({ drop: 1 })
  const lost = publish('once more')
  await expect.poll(() => relay.stats.dropped).toBe(before + 1)
  relay.faults({})
  expect(await publish('once more')).toMatchObject({ result: true })
  await expect.poll(() => texts(bob)).toEqual(['once more'])
  // What was lost stays lost: the relay has answered all that came after it.
  await alice.ask('irn_fetchMessages', { topic: TOPIC })
  expect(await Promise.race([lost, Promise.resolve('no answer')])).toBe('no answer')
  await close()
})

test('deliveries are doubled, and swapped, as a test wants it; none is lost', async () => {
  const { bob, publish, close } = await openPair('7'.repeat(64))
  relay.faults({ duplicate: 1 })
  await publish('twice')
  await expect.poll(() => texts(bob)).toEqual(['twice', 'twice'])
  // The first waits for the second; the third goes out although no other comes.
  relay.faults({ reorder: 1 })
  for (const message of ['one', 'two', 'three']) await publish(message)
  await expect.poll(() => texts(bob).slice(2)).toEqual(['two', 'one', 'three'])
  relay.faults({})
  expect(relay.stats).toMatchObject({ duplicated: 1, reordered: 2 })
  await close()
})

test('it can be killed and come back on its port, cut its connections, and hang', async () => {
  const topic = '8'.repeat(64)
  const alice = await openRawClient(relay.url)
  await alice.ask('irn_publish', { topic, message: 'kept', ttl: 300, tag: 1 })
  const gone = new Promise((resolve) => alice.socket.once('close', resolve))
  await relay.pause()
  await gone
  expect(relay.connections()).toBe(0)
  await expect(openRawClient(relay.url)).rejects.toThrow('ECONNREFUSED')
  await relay.resume()

  const bob = await openRawClient(relay.url)
  await bob.ask('irn_subscribe', { topic })
  await expect.poll(() => texts(bob)).toEqual(['kept'])
  expect(relay.connections()).toBe(1)
  const cut = new Promise((resolve) => bob.socket.once('close', resolve))
  relay.dropAll()
  expect(await cut).toBe(1006)

  relay.hang(true)
  const outcome = openRawClient(relay.url).then(
    () => 'open',
    () => 'cut',
  )
  await expect.poll(() => relay.stats.hanging).toBe(1)
  relay.hang(false)
  expect(await outcome).toBe('cut')
  await (await openRawClient(relay.url)).close()
  await alice.close()
})
