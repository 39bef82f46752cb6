// @ts-check
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../examples/embedded-wallet/server/database.mjs'
import { ONE_DATABASE, onEachDatabase } from './on-each-database.mjs'
import { createKey, otherCode, send, share } from './server-helpers.mjs'

onEachDatabase((world) => {
  /** @param {string} email @param {Record<string, string>} [headers] */
  const ask = (email, headers = {}) => send(world.server, 'POST', '/v1/login', { body: { email }, headers })

  test('an address gets five mails an hour and twenty a day, aliases included', async () => {
    let sent = 0
    for (let hour = 0; hour < 5; hour++) {
      for (let i = 0; i < 5; i++) {
        const answer = await ask(`ann+${i}@example.com`)
        sent += answer.status === 200 ? 1 : 0
        world.clock.forward(30)
      }
      const sixth = await ask('ann@example.com')
      expect([sixth.status, sixth.code]).toEqual([429, 'TOO_MANY'])
      world.clock.forward(3_600)
    }
    expect(sent).toBe(20)
    const { body } = await ask('ann@example.com')
    expect(body.error.retryAfter).toBeGreaterThan(3_600)
    world.clock.forward(body.error.retryAfter)
    expect((await ask('ann@example.com')).status).toBe(200)
  })

  test('a network asks for thirty mails an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, (_, index) => ask(`user${index}@example.com`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ code }) => code === 'TOO_MANY')).toHaveLength(2)
  })

  test('a network tries twenty codes an hour, over all logins', async () => {
    const codes = []
    for (let i = 0; i < 6; i++) {
      const email = `victim${i}@example.com`
      const { body } = await ask(email)
      const { code = '' } = await world.mailbox.waitFor(email)
      for (let j = 0; j < 4; j++) codes.push((await world.browser().enter(body.login, otherCode(code))).code)
    }
    expect(codes).toEqual([...Array(20).fill('INVALID_CODE'), ...Array(4).fill('TOO_MANY')])
  })

  test('a network without a login stores no more than twenty nonces an hour', async () => {
    const login = 'x'.repeat(22)
    const codes = []
    for (let i = 0; i < 22; i++) codes.push((await world.browser().enter(login, '000000')).code)
    expect(codes).toEqual([...Array(20).fill('EXPIRED_CODE'), 'TOO_MANY', 'TOO_MANY'])
    const database = await openDatabase(world.databaseUrl)
    const nonces = await database.query('select * from nonces')
    await database.close()
    expect(nonces).toHaveLength(20)
    const body = { login, code: '000000', key: createKey().jwk }
    expect((await world.browser().call('POST', '/v1/login/code', body)).code).toBe('TOO_MANY')
  })

  test('a client cannot choose its address, unless a trusted proxy appends it', async () => {
    const limits = { mailsForClient: 1 }
    world.server = await world.startAnother({ limits })
    expect((await ask('a@example.com', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
    expect((await ask('b@example.com', { 'x-forwarded-for': '192.0.2.2' })).code).toBe('TOO_MANY')
    expect(world.logged.filter(({ warning }) => warning)).toHaveLength(1)
    world.server = await world.startAnother({ limits, proxies: 1 })
    expect((await ask('c@example.com', { 'x-forwarded-for': '6.6.6.6, 192.0.2.3' })).status).toBe(200)
    expect((await ask('d@example.com', { 'x-forwarded-for': '7.7.7.7, 192.0.2.3' })).code).toBe('TOO_MANY')
    expect((await ask('e@example.com', { 'x-forwarded-for': '6.6.6.6, 192.0.2.4' })).status).toBe(200)
  })

  test('all networks together guess a bounded number of codes, and the operator learns of it early', async () => {
    world.server = await world.startAnother({ limits: { wrongCodesOfAll: 4 } })
    const guess = async (/** @type {number} */ victim, isWrong = true) => {
      const email = `victim${victim}@example.com`
      const { body } = await ask(email)
      const { code = '' } = await world.mailbox.waitForCode(email)
      const answer = await world.browser().enter(body.login, isWrong ? otherCode(code) : code)
      return answer.code ?? answer.status
    }
    expect([await guess(0), await guess(1, false), await guess(2)]).toEqual(['INVALID_CODE', 200, 'INVALID_CODE'])
    const warning = 'Half of a limit of all users is used.'
    expect(world.logged).toContainEqual({ route: 'limit', warning, limit: 'wrongCodesOfAll', used: 2 })
    expect([await guess(3), await guess(4)]).toEqual(['INVALID_CODE', 'INVALID_CODE'])
    // Neither a right code nor a wrong one is told from the other any more.
    expect([await guess(5), await guess(6, false)]).toEqual(['TOO_MANY', 'TOO_MANY'])
    expect(world.logged.filter(({ route }) => route === 'limit')).toHaveLength(1)
    world.clock.forward(3_600)
    expect(await guess(7, false)).toBe(200)
  })

  test('a burst of wrong codes reaches the limit before a right one behind it is compared', async () => {
    world.server = await world.startAnother({ limits: { wrongCodesOfAll: 5 } })
    const codes = []
    for (let victim = 0; victim < 5; victim++) {
      const email = `victim${victim}@example.com`
      const { body } = await ask(email)
      const { code = '' } = await world.mailbox.waitForCode(email)
      codes.push({ login: body.login, code })
    }
    const [right, ...victims] = codes
    const wrong = victims.flatMap(({ login, code }) => Array.from({ length: 5 }, () => [login, otherCode(code)]))
    const answers = await Promise.all(
      [...wrong, [right?.login, right?.code ?? '']].map(([login, code = '']) => world.browser().enter(login, code)),
    )
    expect(answers.at(-1)?.code).toBe('TOO_MANY')
    expect(answers.filter((answer) => answer.code === 'INVALID_CODE').length).toBeLessThanOrEqual(5)
  })

  test('all users together get a bounded number of mails', async () => {
    world.server = await world.startAnother({ limits: { mailsOfAll: 2 } })
    const codes = []
    for (let i = 0; i < 3; i++) codes.push((await ask(`user${i}@example.com`)).code)
    expect(codes).toEqual([undefined, undefined, 'TOO_MANY'])
    expect(world.logged).toContainEqual(expect.objectContaining({ limit: 'mailsOfAll', used: 1 }))
  })

  test('a session gets sixty shares an hour', async () => {
    const browser = world.browser()
    await browser.logIn(world.mailbox, 'shares@example.com')
    await browser.call('PUT', '/v1/sets/one', { share: share('a'), kind: 'device' })
    const codes = []
    for (let i = 0; i < 62; i++) codes.push((await browser.call('GET', '/v1/sets/one')).status)
    expect(codes).toEqual([...Array(60).fill(200), 429, 429])
    world.clock.forward(3_600)
    await browser.refresh()
    expect((await browser.call('GET', '/v1/sets/one')).status).toBe(200)
  })
}, ONE_DATABASE)
