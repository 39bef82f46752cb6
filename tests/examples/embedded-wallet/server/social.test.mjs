// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../examples/embedded-wallet/server/database.mjs'
import { startSocial } from '../../../../examples/local-network/start-social.mjs'
import { ONE_DATABASE, onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, createKey, createProof, PAGE, send, share } from './server-helpers.mjs'
import { visitProvider } from './visit-provider.mjs'

/** @import { WalletServer } from '../../../../examples/embedded-wallet/serve.mjs' */
/** @import { Browser } from './server-helpers.mjs' */

/** A page as the server draws it for the window. */
const TEMPLATE = '<!doctype html><html><body><p></p></body></html>'

onEachDatabase((world) => {
  /** @type {Awaited<ReturnType<typeof startSocial>>} */
  let social
  /** @type {WalletServer} */
  let server
  let frameFolder = ''
  beforeAll(async () => {
    social = await startSocial()
    frameFolder = mkdtempSync(join(tmpdir(), 'portico-window-'))
    writeFileSync(join(frameFolder, 'index.html'), TEMPLATE)
    writeFileSync(join(frameFolder, 'window.html'), TEMPLATE)
  })
  afterAll(async () => {
    await social.stop()
    rmSync(frameFolder, { recursive: true, force: true })
  })
  afterEach(() => social.reset())

  const ORIGIN = 'http://localhost:8790'
  /** Milliseconds that the server's clock was set forward. */
  let ahead = 0
  /** A server whose callback the provider knows, wherever it listens. */
  const start = async (options = {}) => {
    ahead = 0
    const socials = social.configure(`${ORIGIN}/social/callback`)
    // The provider has a clock of its own.
    server = await world.startAnother({
      origin: ORIGIN,
      socials,
      frameFolder,
      now: () => Date.now() + ahead,
      ...options,
    })
    return server
  }
  /** @param {{ provider?: string, host?: string, returnUri?: string, browser?: Browser }} [options] */
  const begin = async ({ provider = 'google', host = PAGE, returnUri, browser = world.browser(server) } = {}) => {
    const key = browser.key.jwk
    const body = { provider, host, key, ...(returnUri === undefined ? {} : { returnUri }) }
    const text = JSON.stringify(body)
    const proof = createProof({ key: browser.key, method: 'POST', path: '/v1/social', body: text, now: Date.now() })
    const answer = await send(server, 'POST', '/v1/social', { body: text, headers: { proof } })
    return { browser, answer, login: answer.body.login, url: answer.body.url }
  }
  /** Goes back to the wallet. @param {string} url */
  const comeBack = (url) => send(server, 'GET', url.slice(ORIGIN.length))
  /** @param {string} page */
  const resultIn = (page) => /data-result="([^"]*)"/.exec(page)?.[1] ?? ''
  /** @param {Browser} browser @param {string} login @param {string} result */
  const redeem = async ({ key, state }, login, result) => {
    const path = '/v1/social/session'
    const body = JSON.stringify({ login, result, key: key.jwk })
    const proof = createProof({ key, method: 'POST', path, body, now: Date.now() })
    const answer = await send(server, 'POST', path, { body, headers: { proof } })
    if (answer.status === 200) Object.assign(state, { token: answer.body.token, refresh: answer.body.refresh })
    return answer
  }
  /** @param {Parameters<typeof begin>[0] & { name?: string }} [options] */
  const logIn = async (options = {}) => {
    const { browser, login, url } = await begin(options)
    const page = await comeBack(await visitProvider(url, options))
    return { browser, answer: await redeem(browser, login, resultIn(page.body)) }
  }
  /** @param {Browser} browser @param {string} method @param {string} path @param {unknown} [body] */
  const call = ({ key, state }, method, path, body) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const proof = createProof({ key, method, path, body: text, now: Date.now() + ahead })
    return send(server, method, path, {
      ...(text ? { body: text } : {}),
      headers: { proof, authorization: `Bearer ${state.token}` },
    })
  }

  /** Confirms a task by a second login. @param {Browser} browser @param {string} task @param {Parameters<typeof visitProvider>[1]} [options] */
  const confirmTask = async (browser, task, options = {}) => {
    const { body, code } = await call(browser, 'POST', '/v1/confirm/login', { task })
    if (code) return { code, login: '', result: '' }
    const page = await comeBack(await visitProvider(body.url, options))
    expect(page.body).toContain(`data-host="${ORIGIN}"`)
    const given = { login: body.login, result: resultIn(page.body) }
    const answer = await call(browser, 'POST', '/v1/confirm/session', given)
    return { code: answer.body.code ?? answer.code, ...given }
  }

  describe('a social login', () => {
    test('goes to the provider with PKCE, a state and a nonce, and comes back to its own page', async () => {
      await start()
      const { answer, url } = await begin()
      expect(answer.status).toBe(200)
      const { searchParams, origin } = new URL(url)
      expect(origin).toBe(social.url)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        client_id: 'google',
        redirect_uri: `${ORIGIN}/social/callback`,
        response_type: 'code',
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      })
      const page = await comeBack(await visitProvider(url))
      expect(page.body).toMatch(new RegExp(`<body data-host="${PAGE}" data-result="[\\w-]{43}">`))
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(page.headers.get('cross-origin-opener-policy')).toBeNull()
    })

    test('gives a session to the key that began it, once', async () => {
      await start()
      const { browser, login, url } = await begin()
      const result = resultIn((await comeBack(await visitProvider(url))).body)
      const thief = world.browser(server)
      expect((await redeem(thief, login, result)).code).toBe('INVALID_CODE')
      // Signed by the right key, but not its own.
      const body = JSON.stringify({ login, result, key: browser.key.jwk })
      const proof = createProof({ key: createKey(), method: 'POST', path: '/v1/social/session', body, now: Date.now() })
      expect((await send(server, 'POST', '/v1/social/session', { body, headers: { proof } })).code).toBe(
        'PROOF_INVALID',
      )
      expect((await redeem(browser, login, 'A'.repeat(43))).code).toBe('INVALID_CODE')
      const answer = await redeem(browser, login, result)
      expect(answer.body).toMatchObject({
        user: { email: 'maya@google.example', name: 'maya', canChangeEmail: false },
        wallet: null,
      })
      expect((await redeem(browser, login, result)).code).toBe('INVALID_CODE')
      expect((await call(browser, 'GET', '/v1/wallet')).body.user).toEqual(answer.body.user)
    })

    test('finds the same account again, and no other', async () => {
      await start()
      const first = await logIn()
      const again = await logIn()
      expect(again.answer.body.user.id).toBe(first.answer.body.user.id)
      const others = [await logIn({ name: 'ada' }), await logIn({ provider: 'discord' })]
      const ids = [first, ...others].map(({ answer }) => answer.body.user.id)
      expect(new Set(ids).size).toBe(3)
    })

    test('never opens the account of an email address, nor does a code open its account', async () => {
      await start()
      const mail = world.browser(server)
      Object.assign(mail, { call: undefined })
      const { body } = await send(server, 'POST', '/v1/login', { body: { email: 'maya@google.example' } })
      const { code = '' } = await world.mailbox.waitFor('maya@google.example')
      const byMail = await call(mail, 'POST', '/v1/login/code', { login: body.login, code, key: mail.key.jwk })
      const bySocial = await logIn()
      expect(byMail.status).toBe(200)
      expect(bySocial.answer.body.user.email).toBe('maya@google.example')
      expect(bySocial.answer.body.user.id).not.toBe(byMail.body.user.id)
    })

    test('shows no address that the provider has not verified', async () => {
      await start()
      social.lie('email')
      expect((await logIn({ name: 'eve' })).answer.body.user).toMatchObject({ email: null, name: 'eve' })
    })

    test('works with OAuth 2.0 alone', async () => {
      await start()
      const { answer } = await logIn({ provider: 'github' })
      expect(answer.body.user).toMatchObject({ email: null, name: 'maya' })
      expect((await logIn({ provider: 'github' })).answer.body.user.id).toBe(answer.body.user.id)
    })

    test('has no address to change, and is described and deleted without a mail', async () => {
      await start()
      const { browser } = await logIn()
      await call(browser, 'PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'one', share: share('a') } })
      expect((await call(browser, 'POST', '/v1/email', { email: 'new@example.com' })).status).toBe(403)
      const { body } = await call(browser, 'GET', '/v1/account')
      expect(body.user.email).toBeNull()
      expect(body.identities).toMatchObject([
        { issuer: social.url, subject: 'google maya', email: 'maya@google.example' },
      ])
      expect((await call(browser, 'POST', '/v1/account/delete', {})).code).toBe('INVALID')
      const { code } = await confirmTask(browser, 'delete')
      expect((await call(browser, 'POST', '/v1/account/delete', { code })).status).toBe(204)
      const { answer } = await logIn()
      expect(answer.body.wallet).toBeNull()
    })
  })

  describe('a task of a user without an address', () => {
    const TASKS = /** @type {const} */ ([
      ['export', 'POST', '/v1/sets/one/export', {}],
      ['recovery', 'PUT', '/v1/sets/paper', { share: share('r'), kind: 'recovery' }],
      ['passkey', 'POST', '/v1/passkeys/options', {}],
      ['delete', 'POST', '/v1/account/delete', {}],
    ])
    const enter = async () => {
      await start({ limits: { triesOfClient: 100 } })
      const { browser } = await logIn()
      await call(browser, 'PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'one', share: share('a') } })
      return browser
    }

    test('needs a second login that names it, however fresh the first one is', async () => {
      const browser = await enter()
      for (const [task, method, path, more] of TASKS) {
        expect((await call(browser, 'POST', '/v1/confirm', { task })).body).toMatchObject({
          length: 0,
          provider: 'google',
        })
        expect((await call(browser, method, path, { ...more, code: '000000' })).code).toBe('EXPIRED_CODE')
        const { code } = await confirmTask(browser, task)
        for (const [other, otherMethod, otherPath, otherMore] of TASKS)
          if (other !== task)
            expect((await call(browser, otherMethod, otherPath, { ...otherMore, code })).code).toBe('EXPIRED_CODE')
        expect((await call(browser, method, path, { ...more, code })).status).toBeLessThan(300)
      }
    })

    test('is not confirmed by another user, another session, or the same login twice', async () => {
      const browser = await enter()
      expect((await confirmTask(browser, 'delete', { name: 'eve' })).code).toBe('OTHER_LOGIN')
      const { login, result } = await confirmTask(browser, 'delete')
      expect((await call(browser, 'POST', '/v1/confirm/session', { login, result })).code).toBe('INVALID_CODE')
      const { browser: other } = await logIn()
      const { body } = await call(browser, 'POST', '/v1/confirm/login', { task: 'delete' })
      const page = await comeBack(await visitProvider(body.url))
      const given = { login: body.login, result: resultIn(page.body) }
      expect((await call(other, 'POST', '/v1/confirm/session', given)).code).toBe('INVALID_CODE')
      // Nor does it start a session.
      expect((await redeem(browser, given.login, given.result)).code).toBe('INVALID_CODE')
      expect((await call(browser, 'POST', '/v1/confirm/session', given)).body.code).toMatch(/^\d{6}$/)
    })
  })

  describe('an entry without OpenID Connect', () => {
    test('shares no account with another entry at the same origin', async () => {
      await start()
      const socials = social.configure(`${ORIGIN}/social/callback`)
      const github = socials.find(({ id }) => id === 'github')
      if (!github) throw new Error('There is no entry without OpenID Connect.')
      await start({ socials: [github, { ...github, id: 'x' }] })
      const ids = [await logIn({ provider: 'github' }), await logIn({ provider: 'x' })]
      expect(new Set(ids.map(({ answer }) => answer.body.user.id)).size).toBe(2)
    })

    test('keeps its users when its endpoints move', async () => {
      await start()
      const { answer } = await logIn({ provider: 'github' })
      const database = await openDatabase(world.databaseUrl)
      // As an earlier version has stored it.
      await database.query("update identities set issuer = $1 where issuer = 'github'", ['https://old.example'])
      await database.close()
      const socials = social
        .configure(`${ORIGIN}/social/callback`)
        .map((one) => (one.id === 'github' ? { ...one, formerIssuer: 'https://old.example' } : one))
      await start({ socials })
      for (let i = 0; i < 2; i++)
        expect((await logIn({ provider: 'github' })).answer.body.user.id).toBe(answer.body.user.id)
    })
  })

  describe('the way back of a social login', () => {
    test('counts once, with its own state', async () => {
      await start()
      const { url } = await begin()
      const back = await visitProvider(url)
      const forged = new URL(back)
      forged.searchParams.set('state', 'A'.repeat(43))
      expect((await comeBack(forged.href)).body).toContain('data-failure="unknown"')
      expect(resultIn((await comeBack(back)).body)).not.toBe('')
      const again = await comeBack(back)
      expect([again.status, resultIn(again.body)]).toEqual([400, ''])
    })

    test('of another login is refused', async () => {
      await start()
      const [one, other] = [await begin(), await begin()]
      const [back, elsewhere] = [new URL(await visitProvider(one.url)), new URL(await visitProvider(other.url))]
      // The code of one login with the state of another: PKCE tells them apart.
      elsewhere.searchParams.set('code', back.searchParams.get('code') ?? '')
      expect(resultIn((await comeBack(elsewhere.href)).body)).toBe('error.failed')
    })

    test('says that the user has declined', async () => {
      await start()
      const { url } = await begin()
      const { body } = await comeBack(await visitProvider(url, { action: 'cancel' }))
      expect(resultIn(body)).toBe('error.declined')
    })

    test('refuses an ID token that was changed', async () => {
      await start()
      const { url } = await begin()
      const back = await visitProvider(url)
      social.lie('token')
      expect(resultIn((await comeBack(back)).body)).toBe('error.failed')
      expect(world.logged).toContainEqual(expect.objectContaining({ route: 'social' }))
    })

    test('begins for no page that browsers read as another one than the list has', async () => {
      await start({ allowedOrigins: ['https://*.example.com'] })
      for (const host of [
        'https://evil%2ecom\\x.example.com',
        'https://APP.example.com',
        'https://app.example.com:443',
      ])
        expect((await begin({ host })).answer.code).toBe('FORBIDDEN')
      expect((await begin({ host: 'https://app.example.com' })).answer.status).toBe(200)
    })

    test('ends in no page but one of the host that has begun it', async () => {
      await start()
      for (const returnUri of [
        'https://evil.example/',
        'https://app.example.com.evil.example/',
        'https://app.example.com@evil.example/',
        'https://user:password@app.example.com/',
        '//evil.example',
        'javascript:alert(1)',
        `${PAGE}:444/`,
      ])
        expect((await begin({ returnUri })).answer.code).toBe('INVALID')
      for (const host of ['https://evil.example', 'null', `${PAGE}/`, 'https://app.example.com.evil.example'])
        expect((await begin({ host })).answer.code).toBe('FORBIDDEN')
      const { browser, login, url } = await begin({ returnUri: `${PAGE}/swap?tab=2&result_uri=old#top` })
      const { status, headers } = await comeBack(await visitProvider(url))
      const location = new URL(headers.get('location') ?? '')
      expect([status, location.origin, location.pathname, location.hash]).toEqual([303, PAGE, '/swap', ''])
      const results = location.searchParams.getAll('result_uri')
      expect(results).toHaveLength(1)
      expect((await redeem(browser, login, results[0] ?? '')).status).toBe(200)
    })

    test('comes too late after two minutes', async () => {
      let ahead = 0
      await start({ now: () => Date.now() + ahead })
      const { browser, login, url } = await begin()
      const result = resultIn((await comeBack(await visitProvider(url))).body)
      ahead = 121_000
      const path = '/v1/social/session'
      const body = JSON.stringify({ login, result, key: browser.key.jwk })
      const proof = createProof({ key: browser.key, method: 'POST', path, body, now: Date.now() + ahead })
      expect((await send(server, 'POST', path, { body, headers: { proof } })).code).toBe('INVALID_CODE')
    })
  })

  test('says that a provider does not answer, and asks it again', async () => {
    await start()
    social.fail(503)
    expect((await begin()).answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    social.reset()
    expect((await begin()).answer.status).toBe(200)
  })

  test('refuses an unknown provider, and more logins than are allowed', async () => {
    await start({ limits: { loginsForClient: 2 } })
    expect((await begin({ provider: 'myspace' })).answer.code).toBe('INVALID')
    expect((await begin()).answer.status).toBe(200)
    expect((await begin()).answer.code).toBe('TOO_MANY')
  })
}, ONE_DATABASE)
