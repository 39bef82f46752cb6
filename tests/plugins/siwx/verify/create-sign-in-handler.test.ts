import { describe, expect, test } from 'vitest'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'
import { createNonces } from '../../../../plugins/siwx/verify/create-nonces.js'
import {
  createSignInHandler,
  type SignInHandlerOptions,
} from '../../../../plugins/siwx/verify/create-sign-in-handler.js'
import { formatMessage } from '../../../support/sign-in-forms.js'
import { BITCOIN_CHAINS, bitcoinIdentities } from '../../../support/bitcoin-signer.js'
import { MAINNET, NOW, signEip155, signSolana, type Signed, VERIFIERS } from './sign-in.fixture.js'

const origin = 'https://example.org'
const options = { origin, secret: 'a secret of the tests that is long enough', now: () => NOW, verifiers: VERIFIERS }

/** A browser on the site, which stores the cookie and sends its origin. */
const createBrowser = (given: Partial<SignInHandlerOptions> = {}) => {
  const handle = createSignInHandler({ ...options, ...given })
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers({
      ...(jar.size > 0 ? { cookie: cookie() } : {}),
      ...(method === 'GET' ? {} : { origin }),
    })
    new Headers(init.headers).forEach((value, name) => {
      if (value === '-') headers.delete(name)
      else headers.set(name, value)
    })
    const response = await handle(new Request(`${origin}/api/sign-in/${path}`, { ...init, method, headers }))
    for (const [pair = ''] of response.headers.getSetCookie().map((header) => header.split(';'))) {
      const [name = '', value = ''] = pair.split('=')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    ask('POST', 'sessions', {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const nonce = async () => ((await (await ask('GET', 'nonce')).json()) as { nonce: string }).nonce
  const list = async () => (await (await ask('GET', 'sessions')).json()) as { message: string }[]
  return { ask, post, nonce, list, cookie }
}

const refusal = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test('returns an uncacheable nonce and time', async () => {
  const response = await createBrowser().ask('GET', 'nonce')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    issuedAt: '2026-03-01T12:00:00.000Z',
  })
})

test('signs in several namespaces, lists them, and signs out one or all', async () => {
  const { ask, post, nonce, list, cookie } = createBrowser()
  expect(await list()).toEqual([])
  const evm = await signEip155({ nonce: await nonce() })
  const solana = await signSolana({ nonce: await nonce() })
  for (const { message, signature } of [evm, solana]) {
    const response = await post({ message, signature })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ message, signature, data: { domain: 'example.org' } })
  }
  expect(await list()).toEqual([
    { message: solana.message, signature: solana.signature, data: expect.objectContaining({ chainId: MAINNET }) },
    { message: evm.message, signature: evm.signature, data: expect.objectContaining({ chainId: 'eip155:1' }) },
  ])
  // By account, on any chain and in any letter case.
  const gone = await ask('DELETE', `sessions?chainId=eip155:137&address=${evm.address.toLowerCase()}`)
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([204, 'no-store'])
  expect((await list()).map(({ message }) => message)).toEqual([solana.message])
  expect((await ask('DELETE', 'sessions')).status).toBe(204)
  expect([await list(), cookie()]).toEqual([[], ''])
})

test('expires nonces by the clock of the server', async () => {
  let time = NOW
  const { post, nonce } = createBrowser({ now: () => time })
  const late = await nonce()
  time += 600_000
  const { message, signature } = await signEip155({ nonce: late, issuedAt: new Date(time).toISOString() })
  expect(await refusal(await post({ message, signature }))).toEqual([401, 'SIWX_NONCE_MISMATCH'])
})

test('keeps both of two accounts that sign in at the same time', async () => {
  const { post, nonce, list } = createBrowser()
  const signed = [await signEip155({ nonce: await nonce() }), await signSolana({ nonce: await nonce() })]
  const responses = await Promise.all(signed.map(({ message, signature }) => post({ message, signature })))
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect((await list()).map(({ message }) => message).sort()).toEqual(signed.map(({ message }) => message).sort())
})

test('accepts a nonce after strangers have requested many', async () => {
  const { ask, post, nonce } = createBrowser()
  const signed = await signEip155({ nonce: await nonce() })
  for (let count = 0; count < 1000; count += 1) await ask('GET', 'nonce')
  expect((await post(signed)).status).toBe(201)
})

test('treats a Bitcoin address in capitals as the same account (BIP-173)', async () => {
  const chainId = BITCOIN_CHAINS.mainnet
  const person = bitcoinIdentities([`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`], chainId).find(({ address }) =>
    address.startsWith('bc1q'),
  )
  if (!person) throw new Error('no account')
  const { ask, post, nonce, list } = createBrowser({ chains: [chainId] })
  for (const accountAddress of [person.address, person.address.toUpperCase()]) {
    const fields = { domain: 'example.org', uri: `${origin}/`, version: '1', chainId, accountAddress }
    const message = formatMessage({ ...fields, nonce: await nonce(), issuedAt: new Date(NOW).toISOString() })
    const response = await post({ message, signature: await person.sign(message) })
    expect([response.status, await response.json()]).toMatchObject([201, { data: { accountAddress: person.address } }])
    expect(await list()).toMatchObject([{ message, data: { accountAddress: person.address } }])
  }
  await ask('DELETE', `sessions?chainId=${chainId}&address=${person.address.toUpperCase()}`)
  expect(await list()).toEqual([])
})

test('stores a signature in one spelling', async () => {
  const { post, nonce, list } = createBrowser()
  const { message, signature } = await signEip155({ nonce: await nonce() })
  const byParity = signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01')
  const response = await post({ message, signature: byParity })
  expect([response.status, await response.json()]).toMatchObject([201, { signature }])
  expect(await list()).toMatchObject([{ message, signature }])
})

test('limits how often one account signs in, on every chain; other accounts are not limited', async () => {
  const { post, nonce, list } = createBrowser()
  const enter = async (chain: number, seed?: `0x${string}`) =>
    post(await signEip155({ nonce: await nonce(), chainId: `eip155:${chain}` }, seed))
  for (let chain = 1; chain <= 20; chain += 1) expect((await enter(chain)).status).toBe(201)
  expect(await refusal(await enter(21))).toEqual([429, 'SIWX_ACCOUNT_BUSY'])
  expect((await enter(1, `0x${'22'.repeat(32)}`)).status).toBe(201)
  expect((await list()).length).toBeGreaterThan(1)
})

describe('refuses', () => {
  const enter = async (change: (signed: Signed) => Partial<Signed> = () => ({}), given: object = {}) => {
    const browser = createBrowser()
    const signed = await signEip155({ nonce: await browser.nonce(), ...given })
    return { ...browser, signed, response: await browser.post({ ...signed, ...change(signed) }) }
  }

  test('a replayed sign-in', async () => {
    const { post, signed, response } = await enter()
    expect(response.status).toBe(201)
    expect(await refusal(await post(signed))).toEqual([401, 'SIWX_NONCE_MISMATCH'])
  })

  test.each<readonly [string, object, string]>([
    ['that another site has asked for', { domain: 'evil.org', uri: 'https://evil.org/' }, 'SIWX_DOMAIN_MISMATCH'],
    ['that is over', { expirationTime: '2026-03-01T11:00:00Z' }, 'SIWX_EXPIRED'],
    ['that was kept back', { issuedAt: '2026-03-01T11:00:00Z' }, 'SIWX_TOO_OLD'],
    ['whose nonce was not given out', { nonce: '0123456789abcdef' }, 'SIWX_NONCE_MISMATCH'],
  ])('a sign-in %s', async (_, given, code) => {
    const { response, cookie } = await enter(undefined, given)
    expect(await refusal(response)).toEqual([401, code])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(cookie()).toBe('')
  })

  test('an invalid message', async () => {
    const { response } = await enter(() => ({ message: 'Hello' }))
    expect(await refusal(response)).toEqual([401, 'SIWX_MESSAGE_INVALID'])
  })

  test('an invalid signature and keeps the nonce valid', async () => {
    const another = (signature: string) => `0x${signature.startsWith('0x00') ? '01' : '00'}${signature.slice(4)}`
    const { post, signed, response } = await enter(({ signature }) => ({ signature: another(signature) }))
    expect(response.status).toBe(503)
    expect((await post(signed)).status).toBe(201)
  })

  test('a chain that is not accepted', async () => {
    const { post, nonce } = createBrowser({ chains: ['eip155:137'] })
    expect(await refusal(await post(await signEip155({ nonce: await nonce() })))).toEqual([401, 'SIWX_CHAIN_MISMATCH'])
  })

  test('a page of another site with any cookie (login CSRF)', async () => {
    const { ask, post, nonce, list } = createBrowser()
    const signed = await signEip155({ nonce: await nonce() })
    for (const from of ['https://evil.org', 'null', 'https://example.org.evil.org', 'http://example.org', '-']) {
      expect(await refusal(await post(signed, { origin: from }))).toEqual([403, 'SIWX_ORIGIN_REFUSED'])
    }
    await post(signed)
    for (const from of ['https://evil.org', '-'])
      expect((await ask('DELETE', 'sessions', { headers: { origin: from } })).status).toBe(403)
    expect(await list()).toHaveLength(1)
  })

  test('a body that is invalid or unexpected JSON', async () => {
    const { post } = createBrowser()
    const bodies = ['', '{', 'null', '[]', '"a"', '{}', '{"message":"a"}', '{"message":1,"signature":"a"}']
    for (const body of bodies) expect(await refusal(await post(body))).toEqual([400, 'SIWX_REQUEST_INVALID'])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '-']) {
      const response = await post({ message: 'a', signature: 'b' }, { 'content-type': type })
      expect(await refusal(response)).toEqual([400, 'SIWX_REQUEST_INVALID'])
    }
  })

  test('a body that does not end', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const handle = createSignInHandler(options)
    const headers = { origin, 'content-type': 'application/json', 'content-length': '10' }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    const response = await handle(new Request(`${origin}/sessions`, init as RequestInit))
    expect(await refusal(response)).toEqual([400, 'SIWX_REQUEST_INVALID'])
    expect(sent).toBeLessThan(8)
  })

  test('an incomplete account to sign out', async () => {
    const { ask } = createBrowser()
    for (const query of ['?chainId=eip155:1', '?address=0x'])
      expect(await refusal(await ask('DELETE', `sessions${query}`))).toEqual([400, 'SIWX_REQUEST_INVALID'])
  })

  test('other paths and methods', async () => {
    const { ask } = createBrowser()
    expect((await ask('GET', 'elsewhere')).status).toBe(404)
    const nowhere = await ask('GET', '')
    expect(await refusal(nowhere)).toEqual([404, 'SIWX_REQUEST_INVALID'])
    expect(nowhere.headers.has('allow')).toBe(false)
    for (const [method, path, allowed] of [
      ['PUT', 'sessions', 'GET, POST, DELETE'],
      ['DELETE', 'nonce', 'GET'],
    ] as const) {
      const response = await ask(method, path)
      expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
      expect(await refusal(response)).toEqual([405, 'SIWX_REQUEST_INVALID'])
    }
  })
})

test('queries no node without a valid nonce', async () => {
  let asked = 0
  const client = () => ({
    request: async () => {
      asked += 1
      return '0x'
    },
  })
  const { post } = createBrowser({ verifiers: { eip155: eip155Verifier({ client }) } })
  const { message } = await signEip155()
  expect((await post({ message, signature: '0x1234' })).status).toBe(401)
  expect(asked).toBe(0)
})

test('reports unknown, not invalid, when no node answers', async () => {
  const { post, nonce } = createBrowser({
    verifiers: { eip155: eip155Verifier({ client: () => Promise.reject(new Error('out of reach')) }) },
  })
  const { message } = await signEip155({ nonce: await nonce() })
  expect(await refusal(await post({ message, signature: '0x1234' }))).toEqual([503, 'SIWX_VERIFIER_FAILED'])
})

test('refuses to start when an accepted chain has no verifier', () => {
  const start = () =>
    createSignInHandler({ ...options, chains: ['eip155:1', MAINNET], verifiers: { eip155: eip155Verifier() } })
  expect(start).toThrow('Signatures of solana cannot be verified')
})

test('reports a sign-in of a chain without a verifier', async () => {
  const { post, nonce } = createBrowser({ verifiers: {} })
  const { message, signature } = await signSolana({ nonce: await nonce() })
  expect(await refusal(await post({ message, signature }))).toEqual([503, 'SIWX_VERIFIER_MISSING'])
})

test('reports errors of the server itself', async () => {
  const nonces = { ...createNonces(), has: () => Promise.reject(new Error('no store')) }
  const { post } = createBrowser({ nonces })
  await expect(post(await signEip155())).rejects.toThrow('no store')
})
