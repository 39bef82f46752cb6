// @ts-check
import { expect, test } from 'vitest'
import { onEachDatabase } from './on-each-database.mjs'
import { createBrowser, createKey, createProof, send } from './server-helpers.mjs'

onEachDatabase((world) => {
  const logIn = async (email = 'ann@example.com') => {
    const browser = world.browser()
    await browser.logIn(world.mailbox, email)
    return browser
  }

  test('a token lives for fifteen minutes, and a refresh gives new ones', async () => {
    const browser = await logIn()
    const { token } = browser.state
    world.clock.forward(899)
    expect((await browser.call('GET', '/v1/wallet')).status).toBe(200)
    world.clock.forward(1)
    expect((await browser.call('GET', '/v1/wallet')).code).toBe('TOKEN_EXPIRED')
    const { status, body } = await browser.refresh()
    expect([status, body]).toEqual([200, { token: expect.any(String), refresh: expect.any(String), expiresIn: 900 }])
    expect((await browser.call('GET', '/v1/wallet')).status).toBe(200)
    browser.state.token = token
    expect((await browser.call('GET', '/v1/wallet')).code).toBe('TOKEN_EXPIRED')
  })

  test('a refresh whose answer was lost works once more within two minutes, and the lost tokens never do', async () => {
    const browser = await logIn()
    const { refresh } = browser.state
    const { token: lostToken, refresh: lostRefresh } = (await browser.refresh()).body
    world.clock.forward(119)
    browser.state.refresh = refresh
    expect((await browser.refresh()).status).toBe(200)
    expect((await browser.call('GET', '/v1/wallet')).status).toBe(200)
    const thief = createBrowser({ server: world.server, now: world.clock.now, key: browser.key, token: lostToken })
    expect((await thief.call('GET', '/v1/wallet')).code).toBe('TOKEN_EXPIRED')
    thief.state.refresh = lostRefresh
    expect((await thief.refresh()).code).toBe('SESSION_ENDED')
    expect((await browser.call('GET', '/v1/wallet')).code).toBe('SESSION_ENDED')
  })

  test('a refresh that is used a third time, or after two minutes, ends the session', async () => {
    for (const [uses, seconds] of /** @type {const} */ ([
      [2, 0],
      [1, 120],
    ])) {
      const browser = await logIn()
      const { refresh } = browser.state
      for (let use = 0; use < uses; use++) {
        browser.state.refresh = refresh
        expect((await browser.refresh()).status).toBe(200)
      }
      world.clock.forward(seconds)
      browser.state.refresh = refresh
      expect((await browser.refresh()).code).toBe('SESSION_ENDED')
      expect((await browser.call('GET', '/v1/wallet')).code).toBe('SESSION_ENDED')
      world.clock.forward(30)
    }
  })

  test('a refresh from before the last one ends the session', async () => {
    const browser = await logIn()
    const { refresh } = browser.state
    await browser.refresh()
    await browser.refresh()
    browser.state.refresh = refresh
    expect((await browser.refresh()).code).toBe('SESSION_ENDED')
  })

  test('a session ends thirty days after its last refresh', async () => {
    const browser = await logIn()
    world.clock.forward(30 * 86_400 - 1)
    expect((await browser.refresh()).status).toBe(200)
    world.clock.forward(30 * 86_400)
    expect((await browser.refresh()).code).toBe('SESSION_ENDED')
  })

  test('a logout ends one session, for the refresh too', async () => {
    const [one, other] = [await logIn(), await logIn('bob@example.com')]
    expect((await one.call('DELETE', '/v1/session')).status).toBe(204)
    expect((await one.call('GET', '/v1/wallet')).code).toBe('SESSION_ENDED')
    expect((await one.refresh()).code).toBe('SESSION_ENDED')
    expect((await other.call('GET', '/v1/wallet')).status).toBe(200)
  })

  test('a stolen token or refresh is worth nothing without the key', async () => {
    const { key, state } = await logIn()
    const { token, refresh } = state
    const thief = createBrowser({ server: world.server, now: world.clock.now, token, refresh })
    expect((await thief.call('GET', '/v1/wallet')).code).toBe('PROOF_INVALID')
    expect((await thief.call('DELETE', '/v1/session')).code).toBe('PROOF_INVALID')
    expect((await thief.refresh()).code).toBe('PROOF_INVALID')
    await createBrowser({ server: world.server, now: world.clock.now, key, refresh }).refresh()
    // The grace for a lost answer is for the same key only.
    expect((await thief.refresh()).code).toBe('PROOF_INVALID')
    const headers = { authorization: `Bearer ${token}` }
    expect((await send(world.server, 'GET', '/v1/wallet', { headers })).code).toBe('PROOF_INVALID')
  })

  test('the failed theft leaves the session alone', async () => {
    const browser = await logIn()
    await createBrowser({ server: world.server, now: world.clock.now, refresh: browser.state.refresh }).refresh()
    expect((await browser.refresh()).status).toBe(200)
  })

  test('a proof is accepted once, and for nothing but its own request', async () => {
    const { key, state } = await logIn()
    const authorization = `Bearer ${state.token}`
    const proof = createProof({ key, method: 'GET', path: '/v1/wallet', body: '', now: world.clock.now() })
    const replay = (method = 'GET', path = '/v1/wallet', body = '') =>
      send(world.server, method, path, { headers: { authorization, proof }, ...(body && { body }) })
    expect((await replay('GET', '/v1/account')).code).toBe('PROOF_INVALID')
    expect((await replay('DELETE', '/v1/session')).code).toBe('PROOF_INVALID')
    expect((await replay('PUT', '/v1/wallet', '{}')).code).toBe('PROOF_INVALID')
    const answers = await Promise.all([replay(), replay(), replay()])
    expect(answers.map(({ code }) => code).sort()).toEqual(['PROOF_INVALID', 'PROOF_INVALID', undefined])
    expect((await replay()).code).toBe('PROOF_INVALID')
  })

  test('a proof covers the body', async () => {
    const { key, state } = await logIn()
    const path = '/v1/sets/one'
    const proof = createProof({ key, method: 'PUT', path, body: '{"kind":"device"}', now: world.clock.now() })
    const headers = { authorization: `Bearer ${state.token}`, proof }
    expect((await send(world.server, 'PUT', path, { headers, body: '{"kind":"recovery"}' })).code).toBe('PROOF_INVALID')
  })

  test('a proof is accepted within sixty seconds, and the date header tells the clock', async () => {
    const { key, state } = await logIn()
    /** @param {number} seconds */
    const call = async (seconds) => {
      const now = world.clock.now() + seconds * 1000
      const proof = createProof({ key, method: 'GET', path: '/v1/wallet', body: '', now })
      const headers = { authorization: `Bearer ${state.token}`, proof }
      return send(world.server, 'GET', '/v1/wallet', { headers })
    }
    for (const seconds of [-60, 60]) expect((await call(seconds)).status).toBe(200)
    for (const seconds of [-61, 61]) expect((await call(seconds)).code).toBe('PROOF_INVALID')
    expect(Date.parse((await call(999)).headers.get('date') ?? '')).toBe(world.clock.now())
  })

  test('malformed tokens, proofs and keys are refused', async () => {
    const { state, key } = await logIn()
    for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${state.token}`, `Bearer ${state.token}x`]) {
      const proof = createProof({ key, method: 'GET', path: '/v1/wallet', body: '', now: world.clock.now() })
      expect((await send(world.server, 'GET', '/v1/wallet', { headers: { authorization, proof } })).code).toBe(
        'SESSION_ENDED',
      )
    }
    for (const proof of ['', 'x', '1.2.3', `${world.clock.now() / 1000}.abcdefgh.${'A'.repeat(86)}`]) {
      const headers = { authorization: `Bearer ${state.token}`, proof }
      expect((await send(world.server, 'GET', '/v1/wallet', { headers })).code).toBe('PROOF_INVALID')
    }
    const offCurve = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
    const { kty, crv, x } = /** @type {any} */ (createKey().jwk)
    for (const bad of [null, {}, { kty, crv, x }, { ...createKey().jwk, crv: 'P-384' }, offCurve]) {
      const body = { login: 'a'.repeat(22), code: '123456', key: bad }
      expect((await world.browser().call('POST', '/v1/login/code', body)).code).toBe('INVALID')
    }
  })
})
