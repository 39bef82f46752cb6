import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRedisStore } from '../../examples/sign-in-server/redis-store.mjs'
import { serveSignIn } from '../../examples/sign-in-server/serve.mjs'
import { formatMessage } from '../support/sign-in-forms.js'
import { hasRedis, startRedis } from '../support/redis.js'
import { createPeople, type Person } from '../support/sign-in-people.js'

if (!hasRedis) console.info('The tests of the store in Redis are skipped: redis-server is not installed.')

const secret = 'a secret of the tests that is long enough'
const origin = 'http://localhost:5173'

describe.skipIf(!hasRedis)('with a real Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let servers: readonly Awaited<ReturnType<typeof serveSignIn>>[] = []
  beforeAll(async () => {
    redis = await startRedis()
    const serve = async () => serveSignIn({ secret, origin, store: createRedisStore(await redis.connect()) })
    servers = [await serve(), await serve()]
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await redis?.stop()
  })

  const post = async (server: number, signed: object) => {
    const headers = { origin, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(signed) }
    const response = await fetch(`${servers[server]?.url}/api/sign-in/sessions`, init)
    return { status: response.status, ...((await response.json()) as { code?: string }) }
  }
  const sign = async ({ chainId, address, sign: signText }: Person) => {
    const response = await fetch(`${servers[0]?.url}/api/sign-in/nonce`)
    const given = (await response.json()) as { nonce: string; issuedAt: string }
    const data = { chainId, accountAddress: address, domain: 'localhost:5173', uri: origin, version: '1', ...given }
    const message = formatMessage(data)
    return { message, signature: await signText(message) }
  }

  test('a nonce of one server is accepted once by any of them', async () => {
    const [person] = createPeople() as [Person]
    const signed = await sign(person)
    const outcomes = await Promise.all([1, 0, 1, 0].map((server) => post(server, signed)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401])
    expect(await post(0, signed)).toEqual({ status: 401, code: 'SIWX_NONCE_MISMATCH' })
    expect(await post(1, signed)).toEqual({ status: 401, code: 'SIWX_NONCE_MISMATCH' })
  })

  test('remembers a used nonce until after it has expired', async () => {
    const client = await redis.connect()
    const store = createRedisStore(client, 'test:')
    expect(await store.isUsed('a')).toBe(false)
    expect([await store.use('a', Date.now() + 600_000), await store.use('a', Date.now() + 600_000)]).toEqual([
      true,
      false,
    ])
    expect(await store.isUsed('a')).toBe(true)
    const left = Number(await client.sendCommand(['PTTL', 'test:a']))
    expect(left).toBeGreaterThan(600_000)
    expect(left).toBeLessThanOrEqual(660_000)
  })
})
