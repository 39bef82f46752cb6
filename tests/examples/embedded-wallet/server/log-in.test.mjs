// @ts-check
import { expect, test } from 'vitest'
import { ONE_DATABASE, onEachDatabase } from './on-each-database.mjs'
import { createKey, otherCode, PAGE, send } from './server-helpers.mjs'

const SENT = { login: expect.stringMatching(/^[\w-]{22}$/), length: 6, expiresIn: 1200, resendIn: 30 }

onEachDatabase((world) => {
  /** @param {string} email @param {object} [more] */
  const ask = (email, more = {}) => send(world.server, 'POST', '/v1/login', { body: { email, ...more } })
  /** @param {string} email */
  const askAndRead = async (email) => {
    const { status, body } = await ask(email)
    expect([status, body]).toEqual([200, SENT])
    const { code = '' } = await world.mailbox.waitFor(email)
    return { login: body.login, code }
  }

  test('a code logs a new user in, and the same user again', async () => {
    const sent = await ask(' Ann@Example.com ')
    expect([sent.status, sent.body]).toEqual([200, SENT])
    const mail = await world.mailbox.waitFor('ann@example.com')
    const browser = world.browser()
    const { status, body } = await browser.enter(sent.body.login, mail.code ?? '')
    expect([status, body]).toEqual([
      200,
      {
        token: expect.any(String),
        refresh: expect.any(String),
        expiresIn: 900,
        user: { id: expect.any(String), email: 'ann@example.com', canChangeEmail: true },
        wallet: null,
      },
    ])
    const again = await world.browser().logIn(world.mailbox, 'ann@example.com')
    expect(again.body.user).toEqual(body.user)
    expect(again.body.token).not.toBe(body.token)
  })

  test('answers the same for known and unknown addresses, and sends the same mail', async () => {
    await world.browser().logIn(world.mailbox, 'known@example.com')
    const known = await ask('known@example.com')
    const unknown = await ask('unknown@example.com')
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect({ ...known.body, login: 0 }).toEqual({ ...unknown.body, login: 0 })
    const names = (/** @type {Headers} */ headers) => [...headers.keys()]
    expect(names(known.headers)).toEqual(names(unknown.headers))
    const mails = [await world.mailbox.waitFor('known@example.com'), await world.mailbox.waitFor('unknown@example.com')]
    const [first, second] = mails.map(({ text, code = '' }) => text.replaceAll(code, ''))
    expect(first).toBe(second)
  })

  test('a code works once', async () => {
    const { login, code } = await askAndRead('once@example.com')
    expect((await world.browser().enter(login, code)).status).toBe(200)
    const second = await world.browser().enter(login, code)
    expect([second.status, second.code]).toEqual([410, 'EXPIRED_CODE'])
  })

  test('one of several concurrent users of a code gets a session', async () => {
    const { login, code } = await askAndRead('race@example.com')
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.browser().enter(login, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
  })

  test('a code is dead after five wrong ones, also for the right one', async () => {
    const { login, code } = await askAndRead('guess@example.com')
    const codes = []
    for (let i = 0; i < 5; i++) codes.push((await world.browser().enter(login, otherCode(code))).code)
    expect(codes).toEqual(['INVALID_CODE', 'INVALID_CODE', 'INVALID_CODE', 'INVALID_CODE', 'EXPIRED_CODE'])
    expect((await world.browser().enter(login, code)).code).toBe('EXPIRED_CODE')
  })

  test('no more than five of many concurrent guesses are compared', async () => {
    const { login, code } = await askAndRead('storm@example.com')
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.browser().enter(login, otherCode(code))))
    expect(answers.filter(({ code }) => code === 'INVALID_CODE')).toHaveLength(4)
    expect((await world.browser().enter(login, code)).code).toBe('EXPIRED_CODE')
  })

  test('a code lives for twenty minutes', async () => {
    const early = await askAndRead('early@example.com')
    const late = await askAndRead('late@example.com')
    world.clock.forward(1_199)
    expect((await world.browser().enter(early.login, early.code)).status).toBe(200)
    world.clock.forward(1)
    expect((await world.browser().enter(late.login, late.code)).code).toBe('EXPIRED_CODE')
  })

  test('a new code replaces the old one', async () => {
    const old = await askAndRead('twice@example.com')
    world.clock.forward(30)
    const fresh = await askAndRead('twice@example.com')
    expect((await world.browser().enter(old.login, old.code)).code).toBe('EXPIRED_CODE')
    expect((await world.browser().enter(old.login, fresh.code)).code).toBe('EXPIRED_CODE')
    expect((await world.browser().enter(fresh.login, fresh.code)).status).toBe(200)
  })

  test('the code of one login does not fit another', async () => {
    const ann = await askAndRead('ann@example.com')
    const bob = await askAndRead('bob@example.com')
    expect((await world.browser().enter(bob.login, ann.code === bob.code ? otherCode(ann.code) : ann.code)).code).toBe(
      'INVALID_CODE',
    )
  })

  test('codes to one address are 30 seconds apart', async () => {
    await ask('wait@example.com')
    world.clock.forward(12)
    const early = await ask('wait@example.com')
    expect([early.status, early.code, early.body.error.retryAfter]).toEqual([429, 'WAIT', 18])
    expect(early.headers.get('retry-after')).toBe('18')
    world.clock.forward(18)
    expect((await ask('wait@example.com')).status).toBe(200)
  })

  test('concurrent requests send one mail', async () => {
    const before = world.mailbox.mails().length
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('flood@example.com')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
    expect(world.mailbox.mails().length - before).toBe(1)
  })

  test('a wrong proof does not use up a try', async () => {
    const { login, code } = await askAndRead('proof@example.com')
    for (let i = 0; i < 6; i++) {
      const body = { login, code: otherCode(code), key: createKey().jwk }
      expect((await world.browser().call('POST', '/v1/login/code', body)).code).toBe('PROOF_INVALID')
    }
    expect((await world.browser().enter(login, code)).status).toBe(200)
  })

  test('a mail names no page, which any client could claim to be', async () => {
    await ask('page@example.com', { origin: PAGE })
    expect((await world.mailbox.waitFor('page@example.com')).text).not.toContain(PAGE)
  })

  test('a refused address or a mail server that is away leaves no wait behind', async () => {
    world.mailbox.refuse('No such mailbox')
    const refused = await ask('gone@example.com')
    world.mailbox.refuse(undefined)
    expect([refused.status, refused.code]).toEqual([400, 'INVALID_EMAIL'])
    const broken = await world.startAnother({ smtpUrl: 'smtp://127.0.0.1:1' })
    const away = await send(broken, 'POST', '/v1/login', { body: { email: 'gone@example.com' } })
    expect([away.status, away.code]).toEqual([503, 'UNAVAILABLE'])
    const cause = expect.stringContaining('ESOCKET')
    expect(world.logged).toContainEqual(expect.objectContaining({ route: 'POST /v1/login', status: 503, cause }))
    expect((await ask('gone@example.com')).status).toBe(200)
  })

  test('logs neither addresses nor codes nor tokens', async () => {
    const { login, code } = await askAndRead('secret@example.com')
    const browser = world.browser()
    await browser.enter(login, otherCode(code))
    await browser.enter(login, code)
    await browser.call('GET', '/v1/sets/a-secret-set')
    const text = JSON.stringify(world.logged)
    const ms = expect.any(Number)
    expect(world.logged).toContainEqual({ route: 'POST /v1/login/code', status: 200, ms })
    expect(world.logged).toContainEqual({ route: 'POST /v1/login/code', status: 401, code: 'INVALID_CODE', ms })
    expect(world.logged).toContainEqual({ route: 'GET /v1/sets/*', status: 404, code: 'SET_UNKNOWN', ms })
    for (const secret of ['secret@', code, login, browser.state.token, 'a-secret-set', '127.0.0.1'])
      expect(text).not.toContain(secret)
  })
}, ONE_DATABASE)
