import { request } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { serveSignIn } from '../../examples/sign-in-server/serve.mjs'
import type { SiwxMessageData } from '../../plugins/siwx/contract.js'
import { formatMessage } from '../support/sign-in-forms.js'
import { createPeople, type Person } from '../support/sign-in-people.js'

type Server = Awaited<ReturnType<typeof serveSignIn>>

const secret = 'a secret of the tests that is long enough'
const running: Server[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

/** A browser on a page of the server: it keeps the cookie, and says where it is. */
const visit = async () => {
  const server = await serveSignIn({ secret })
  running.push(server)
  const { origin, url } = server
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { origin, 'content-type': 'application/json', cookie: cookie() }
    const response = await fetch(`${url}/api/${path}`, { ...init, headers })
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(/[=;]/)
      jar.set(name, value)
    }
    return response
  }
  /** What a person signs who is asked by this page, or by one that says other things. */
  const sign = async (person: Person, given: Partial<SiwxMessageData> = {}) => {
    const answer = (await (await ask('sign-in/nonce')).json()) as { nonce: string; issuedAt: string }
    const domain = origin.replace('http://', '')
    const { chainId, address } = person
    const who = { chainId, accountAddress: address, domain, uri: `${origin}/`, version: '1', ...answer }
    const message = formatMessage({ ...who, statement: 'Come in.', ...given })
    return { message, signature: await person.sign(message) }
  }
  const handIn = async (signed: object) => {
    const response = await ask('sign-in/sessions', { method: 'POST', body: JSON.stringify(signed) })
    return { status: response.status, ...((await response.json()) as { code?: string }) }
  }
  const me = async () => {
    const response = await ask('me')
    return response.ok ? ((await response.json()) as { account: string }).account : response.status
  }
  return { ask, sign, handIn, me, cookie }
}

describe.each(createPeople())('$family:', (person) => {
  const account = `${person.chainId}:${person.address}`

  test('who signs is let in, comes back, and goes', async () => {
    const { ask, sign, handIn, me } = await visit()
    expect(await me()).toBe(401)
    expect(await handIn(await sign(person))).toMatchObject({ status: 201 })
    expect([await me(), await me()]).toEqual([account, account])
    expect(await (await ask('sign-in/sessions')).json()).toMatchObject([{ data: { accountAddress: person.address } }])
    expect((await ask('sign-in/sessions', { method: 'DELETE' })).status).toBe(204)
    expect(await me()).toBe(401)
  })

  test('a sign-in that was used is refused', async () => {
    const { ask, sign, handIn, me } = await visit()
    const signed = await sign(person)
    expect(await handIn(signed)).toMatchObject({ status: 201 })
    await ask('sign-in/sessions', { method: 'DELETE' })
    expect(await handIn(signed)).toEqual({ status: 401, code: 'SIWX_NONCE_MISMATCH' })
    expect(await me()).toBe(401)
  })

  test('a sign-in that another site has asked for, with a nonce of ours, is refused', async () => {
    const { sign, handIn, me } = await visit()
    const relayed = await sign(person, { domain: 'evil.example', uri: 'https://evil.example/' })
    expect(await handIn(relayed)).toEqual({ status: 401, code: 'SIWX_DOMAIN_MISMATCH' })
    expect(await me()).toBe(401)
  })

  test('a sign-in that is over is refused', async () => {
    const { sign, handIn, me } = await visit()
    const expired = await sign(person, { expirationTime: new Date(Date.now() - 120_000).toISOString() })
    expect(await handIn(expired)).toEqual({ status: 401, code: 'SIWX_EXPIRED' })
    expect(await me()).toBe(401)
  })
})

test('the cookie of one server is nothing to another, whose secret is not the same', async () => {
  const [person] = createPeople()
  const { sign, handIn, cookie } = await visit()
  await handIn(await sign(person))
  const meOf = async (other: Partial<Parameters<typeof serveSignIn>[0]>) => {
    const server = await serveSignIn({ secret, origin: 'http://localhost:1', ...other })
    running.push(server)
    return (await fetch(`${server.url}/api/me`, { headers: { cookie: cookie() } })).status
  }
  const origin = running[0]?.origin ?? ''
  expect(await meOf({ origin })).toBe(200)
  expect(await meOf({ origin, secret: `${secret} of another` })).toBe(401)
  expect(await meOf({})).toBe(401)
})

test('it does not start without a secret, or for visitors who would send it in the clear', async () => {
  await expect(serveSignIn({ secret: 'short' })).rejects.toThrow('Set `secret` to at least 32 characters')
  await expect(serveSignIn({ secret, origin: 'http://example.org' })).rejects.toThrow('Set `origin` to an origin')
})

test.each([
  ['OPTIONS', '*'],
  ['GET', 'http://other.example/api/me'],
  ['TRACE', '/api/me'],
])('refuses %s %s, which is no request for a page', async (method, path) => {
  const server = await serveSignIn({ secret })
  running.push(server)
  const { port } = new URL(server.url)
  const status = await new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, method, path }, ({ statusCode }) => resolve(statusCode))
    asking.on('error', reject).end()
  })
  expect(status).toBe(400)
})
