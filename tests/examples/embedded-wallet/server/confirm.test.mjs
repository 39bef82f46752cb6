// @ts-check
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../examples/embedded-wallet/server/database.mjs'
import { ONE_DATABASE, onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, confirm, createBrowser, otherCode, share } from './server-helpers.mjs'

/** @import { Browser } from './server-helpers.mjs' */

const EMAIL = 'ann@example.com'

onEachDatabase((world) => {
  const logIn = async (email = EMAIL) => {
    const browser = world.browser()
    await browser.logIn(world.mailbox, email)
    return browser
  }
  const enter = async () => {
    const browser = await logIn()
    await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
    return browser
  }
  /** @param {Browser} browser @param {string} task */
  const codeFor = (browser, task) => confirm(browser, world.mailbox, EMAIL, task)

  /** The mailbox is that of all tests: reads the notice of a deletion. @param {string} task */
  const readNotice = async (task) => task === 'delete' && world.mailbox.waitFor(EMAIL)

  /** What needs a fresh code, as the frame asks for it. */
  const TASKS = /** @type {const} */ ([
    ['export', 'POST', '/v1/sets/laptop/export', {}, 'show the private keys'],
    ['recovery', 'PUT', '/v1/sets/paper', { share: share('r'), kind: 'recovery' }, 'make a new recovery code'],
    ['passkey', 'POST', '/v1/passkeys/options', {}, 'add a passkey to your wallet'],
    ['delete', 'POST', '/v1/account/delete', {}, 'delete your wallet'],
  ])

  test.each(TASKS)(
    '%s needs a code of a mail that says so, of the same session, once',
    async (task, method, path, more, words) => {
      const browser = await enter()
      const ask = (/** @type {unknown} */ code, from = browser) => from.call(method, path, { ...more, code })
      expect((await ask(undefined)).code).toBe('INVALID')
      expect((await ask('000000')).code).toBe('EXPIRED_CODE')
      expect((await browser.call('POST', '/v1/confirm', { task })).body).toEqual({
        length: 6,
        expiresIn: 300,
        resendIn: 30,
      })
      const { code = '', text } = await world.mailbox.waitFor(EMAIL)
      expect(text).toContain(words)
      expect(text).toContain('within 5 minutes')
      expect((await ask(otherCode(code))).code).toBe('INVALID_CODE')
      world.clock.forward(30)
      const thief = await logIn()
      expect((await ask(code, thief)).code).toBe('EXPIRED_CODE')
      expect((await ask(code)).status).toBeLessThan(300)
      expect((await ask(code)).code).toBe(task === 'delete' ? 'SESSION_ENDED' : 'EXPIRED_CODE')
      await readNotice(task)
    },
  )

  test.each(TASKS)(
    '%s takes a code for five minutes, and the code of no other task',
    async (task, method, path, more) => {
      const browser = await enter()
      const ask = (/** @type {unknown} */ code) => browser.call(method, path, { ...more, code })
      // One of the others: an address gets five mails an hour.
      const [other] = TASKS[(TASKS.findIndex(([name]) => name === task) + 1) % TASKS.length] ?? TASKS[0]
      expect((await ask(await codeFor(browser, other))).code).toBe('EXPIRED_CODE')
      const late = await codeFor(browser, task)
      world.clock.forward(300)
      expect((await ask(late)).code).toBe('EXPIRED_CODE')
      const code = await codeFor(browser, task)
      world.clock.forward(299)
      expect((await ask(code)).status).toBeLessThan(300)
      await readNotice(task)
    },
  )

  test('the code of a login, or of a change of the address, confirms nothing', async () => {
    const browser = await enter()
    await browser.call('POST', '/v1/email', { email: 'new@example.com' })
    const { code = '' } = await world.mailbox.waitFor(EMAIL)
    for (const [, method, path, more] of TASKS)
      expect((await browser.call(method, path, { ...more, code })).code).toBe('EXPIRED_CODE')
  })

  test('a code is tried five times', async () => {
    const browser = await enter()
    const code = await codeFor(browser, 'delete')
    const codes = []
    for (let tries = 0; tries < 5; tries++)
      codes.push((await browser.call('POST', '/v1/account/delete', { code: otherCode(code) })).code)
    expect(codes).toEqual([...Array(4).fill('INVALID_CODE'), 'EXPIRED_CODE'])
    expect((await browser.call('POST', '/v1/account/delete', { code })).code).toBe('EXPIRED_CODE')
  })

  test('the export releases the share of the own account only', async () => {
    const browser = await enter()
    const exported = await browser.call('POST', '/v1/sets/laptop/export', { code: await codeFor(browser, 'export') })
    expect(exported.body).toEqual({ share: share('a'), kind: 'device' })
    const bob = await logIn('bob@example.com')
    const code = await confirm(bob, world.mailbox, 'bob@example.com', 'export')
    expect((await bob.call('POST', '/v1/sets/laptop/export', { code })).code).toBe('SET_UNKNOWN')
  })

  test('a recovery set that was left ends nothing an hour later', async () => {
    const browser = await enter()
    const put = async (/** @type {string} */ letter) => {
      const code = await codeFor(browser, 'recovery')
      await browser.call('PUT', `/v1/sets/code-${letter}`, { share: share(letter), kind: 'recovery', code })
    }
    await put('b')
    await browser.call('POST', '/v1/sets/code-b/keep')
    world.clock.forward(30)
    await put('c')
    world.clock.forward(3_600)
    const later = await logIn()
    expect((await later.call('POST', '/v1/sets/code-c/keep')).code).toBe('SET_UNKNOWN')
    expect((await later.call('GET', '/v1/sets/code-b')).status).toBe(200)
    // The one that is kept stays so.
    expect((await later.call('POST', '/v1/sets/code-b/keep')).status).toBe(204)
  })

  test('a new recovery set counts once it is kept, ends the one before, and only then', async () => {
    const browser = await enter()
    const put = async (/** @type {string} */ letter) => {
      const code = await codeFor(browser, 'recovery')
      return browser.call('PUT', `/v1/sets/code-${letter}`, { share: share(letter), kind: 'recovery', code })
    }
    const wallet = async () => (await browser.call('GET', '/v1/wallet')).body.wallet
    expect((await put('b')).status).toBe(201)
    expect((await wallet()).isRecoverable).toBe(false)
    expect((await browser.call('GET', '/v1/sets/code-b')).code).toBe('SET_UNKNOWN')
    expect((await browser.call('POST', '/v1/sets/code-b/keep')).status).toBe(204)
    expect((await wallet()).isRecoverable).toBe(true)
    world.clock.forward(30)
    await put('c')
    expect((await browser.call('GET', '/v1/sets/code-b')).body).toEqual({ share: share('b'), kind: 'recovery' })
    world.clock.forward(30)
    await put('d')
    expect((await browser.call('POST', '/v1/sets/code-c/keep')).code).toBe('SET_UNKNOWN')
    expect((await browser.call('POST', '/v1/sets/laptop/keep')).code).toBe('SET_UNKNOWN')
    expect((await browser.call('POST', '/v1/sets/code-d/keep')).status).toBe(204)
    // Its answer may have been lost.
    expect((await browser.call('POST', '/v1/sets/code-d/keep')).status).toBe(204)
    expect((await browser.call('GET', '/v1/sets/code-b')).code).toBe('SET_UNKNOWN')
    expect((await browser.call('GET', '/v1/sets/code-d')).body).toEqual({ share: share('d'), kind: 'recovery' })
    expect((await browser.call('GET', '/v1/sets/laptop')).status).toBe(200)
  })

  test('no recovery set is overwritten or deleted without a code', async () => {
    const browser = await enter()
    const code = await codeFor(browser, 'recovery')
    await browser.call('PUT', '/v1/sets/paper', { share: share('r'), kind: 'recovery', code })
    await browser.call('POST', '/v1/sets/paper/keep')
    expect((await browser.call('PUT', '/v1/sets/paper', { share: share('x'), kind: 'device' })).code).toBe('SET_EXISTS')
    const remove = await browser.call('POST', '/v1/sets/paper/remove', { code: await codeFor(browser, 'remove') })
    expect(remove.code).toBe('SET_UNKNOWN')
    expect((await browser.call('GET', '/v1/sets/paper')).body).toEqual({ share: share('r'), kind: 'recovery' })
    // A device that sends its share again, since the answer was lost, is no problem.
    const put = (/** @type {string} */ letter) =>
      browser.call('PUT', '/v1/sets/laptop', { share: share(letter), kind: 'device' })
    expect((await put('a')).status).toBe(201)
    expect((await put('b')).code).toBe('SET_EXISTS')
    expect((await browser.call('GET', '/v1/sets/laptop')).body.share).toBe(share('a'))
  })

  test('a code ends with its account, and is listed with what is stored of it', async () => {
    const browser = await enter()
    await codeFor(browser, 'export')
    const { body } = await browser.call('GET', '/v1/account')
    const created = world.clock.now() / 1000
    expect(body.codes).toEqual([{ purpose: 'export', email: EMAIL, created, expires: created + 300 }])
    const code = await codeFor(browser, 'delete')
    expect((await browser.call('POST', '/v1/account/delete', { code })).status).toBe(204)
    await readNotice('delete')
    const database = await openDatabase(world.databaseUrl)
    const codes = await database.query('select * from codes')
    await database.close()
    expect(codes).toEqual([])
  })

  test('a stolen session without its mailbox exports, replaces and deletes nothing', async () => {
    const { key, state } = await enter()
    const thief = createBrowser({ server: world.server, now: world.clock.now, key, token: state.token })
    for (const [task, method, path, more] of TASKS) {
      await confirm(thief, world.mailbox, EMAIL, task)
      expect((await thief.call(method, path, { ...more, code: '000000' })).status).toBeGreaterThan(400)
    }
    for (const task of ['login', 'primary', '', undefined, 7, 'constructor'])
      expect((await thief.call('POST', '/v1/confirm', { task })).code).toBe('INVALID')
  })
}, ONE_DATABASE)
