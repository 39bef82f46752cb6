// @ts-check
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../examples/embedded-wallet/server/database.mjs'
import { ONE_DATABASE, onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, confirm, PAGE, send, share } from './server-helpers.mjs'
import { createAuthenticator } from './software-authenticator.mjs'

/** @import { Browser } from './server-helpers.mjs' */

const EMAIL = 'ann@example.com'
const NEW = 'new@example.com'
const HOURS_48 = 48 * 3_600
const DAY = 86_400
/** Their tests are elsewhere. */
const limits = { mailsToAddressAnHour: 999, mailsToAddressADay: 999, mailsForClient: 999, triesOfClient: 999 }

onEachDatabase((world) => {
  beforeEach(async () => {
    world.server = await world.startAnother({ limits })
  })
  /** A mailbox gets a code every 30 seconds. */
  const wait = () => world.clock.forward(31)
  const logIn = async (email = EMAIL) => {
    wait()
    const browser = world.browser()
    await browser.logIn(world.mailbox, email)
    return browser
  }
  /** @param {Browser} browser @param {string} task @param {string} [email] */
  const codeFor = async (browser, task, email = EMAIL) => {
    wait()
    if ((await browser.refresh()).status !== 200) throw new Error('The session has ended.')
    return confirm(browser, world.mailbox, email, task)
  }
  /** @param {Browser} browser @param {string} method @param {string} path @param {string} task @param {object} [more] */
  const doTask = async (browser, method, path, task, more = {}) =>
    browser.call(method, path, { ...more, code: await codeFor(browser, task) })
  const enter = async () => {
    const browser = await logIn()
    await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
    return browser
  }
  /** Another browser of the user, with the key. */
  const join = async (id = 'phone') => {
    const browser = await logIn()
    await browser.call('PUT', `/v1/sets/${id}`, { share: share('b'), kind: 'device' })
    return browser
  }
  /** @param {Browser} browser */
  const addPasskey = async (browser, id = 'key') => {
    const authenticator = createAuthenticator({ origin: world.server.origin, top: PAGE })
    const { body } = await doTask(browser, 'POST', '/v1/passkeys/options', 'passkey')
    const attestation = authenticator.create(body.challenge)
    const half = { sealed: share('s'), set: { id, share: share('p') } }
    return { authenticator, answer: await browser.call('POST', '/v1/passkeys', { attestation, ...half }) }
  }
  /** @param {ReturnType<typeof createAuthenticator>} authenticator */
  const enterByPasskey = async (authenticator) => {
    const { challenge } = (await send(world.server, 'POST', '/v1/passkey')).body
    const browser = world.browser()
    const assertion = authenticator.get(challenge)
    const answer = await browser.call('POST', '/v1/passkey/login', { assertion, key: browser.key.jwk })
    Object.assign(browser.state, { token: answer.body?.token ?? '', refresh: answer.body?.refresh ?? '' })
    return { browser, answer }
  }
  /** @param {Browser} browser */
  const saveCode = async (browser, id = 'paper') => {
    await doTask(browser, 'PUT', `/v1/sets/${id}`, 'recovery', { share: share('r'), kind: 'recovery' })
    return browser.call('POST', `/v1/sets/${id}/keep`)
  }
  /** @param {Browser} browser */
  const changeAddress = async (browser) => {
    wait()
    await browser.refresh()
    await browser.call('POST', '/v1/email', { email: NEW })
    const primary = (await world.mailbox.waitForCode(EMAIL)).code
    await browser.call('POST', '/v1/email/primary', { code: primary })
    const { code } = await world.mailbox.waitForCode(NEW)
    return browser.call('POST', '/v1/email/secondary', { code })
  }
  /** @param {string} words of the subject of a notice */
  const notice = async (words, email = EMAIL) => {
    for (;;) {
      const mail = await world.mailbox.waitFor(email)
      if (mail.subject.includes(words)) return mail
    }
  }
  /** Lets the delay go by. */
  const passDelay = async (seconds = HOURS_48) => {
    world.clock.forward(seconds)
    await world.server.sweep()
  }
  /** @param {Browser} browser */
  const security = async (browser) => (await browser.call('GET', '/v1/security')).body

  describe('a passkey that a thief of the mailbox has planted', () => {
    test('ends with the change of the address, and the notice says so', async () => {
      const owner = await enter()
      const thief = await logIn()
      const { authenticator, answer } = await addPasskey(thief)
      expect(answer.status).toBe(201)
      expect((await notice('A passkey was added')).text).toMatch(/on 2030-01-01 \d\d:\d\d UTC/)
      expect((await enterByPasskey(authenticator)).answer.status).toBe(200)
      const changed = await changeAddress(owner)
      expect(changed.body).toMatchObject({
        email: NEW,
        ended: { sessions: 2, passkeys: 1, acts: 0 },
        act: { kind: 'address' },
      })
      expect((await notice('has changed')).text).toContain('no longer log in, and are deleted later: 1.')
      expect((await enterByPasskey(authenticator)).answer.code).toBe('PASSKEY_REFUSED')
      expect((await thief.call('GET', '/v1/wallet')).code).toBe('SESSION_ENDED')
      await passDelay(20 * DAY)
      expect((await enterByPasskey(authenticator)).answer.code).toBe('PASSKEY_REFUSED')
    })

    test('does not make the wallet count as recoverable', async () => {
      const owner = await enter()
      await addPasskey(await logIn())
      expect((await owner.call('GET', '/v1/wallet')).body.wallet.isRecoverable).toBe(false)
    })

    test('opens no key that the server keeps', async () => {
      world.server = await world.startAnother({ serverRecovery: true, limits })
      const owner = await enter()
      const { authenticator } = await addPasskey(owner)
      const held = { set: { id: 'held', share: share('h') }, own: share('o') }
      expect((await doTask(owner, 'PUT', '/v1/recovery', 'custody', held)).status).toBe(201)
      const { browser } = await enterByPasskey(authenticator)
      expect((await browser.call('POST', '/v1/recovery/open', { code: '000000' })).code).toBe('LOGIN_NEEDED')
      expect((await browser.call('POST', '/v1/recovery/open', {})).code).toBe('LOGIN_NEEDED')
    })
  })

  describe('requests at once', () => {
    const TIMES = 12
    const challenges = (count = TIMES) =>
      Promise.all(Array.from({ length: count }, () => send(world.server, 'POST', '/v1/passkey')))

    test('log no passkey in beside its removal', async () => {
      const owner = await enter()
      const { authenticator } = await addPasskey(owner)
      const code = await codeFor(owner, 'remove')
      const logins = (await challenges()).map(({ body: { challenge } }) => ({
        browser: world.browser(),
        assertion: authenticator.get(challenge),
      }))
      const requests = logins.map(({ browser, assertion }) => async () => {
        const { body } = await browser.call('POST', '/v1/passkey/login', { assertion, key: browser.key.jwk })
        Object.assign(browser.state, { token: body?.token ?? '' })
      })
      const remove = async () => {
        expect((await owner.call('POST', `/v1/passkeys/${authenticator.id}/remove`, { code })).status).toBe(204)
      }
      await Promise.all(requests.toSpliced(TIMES / 3, 0, remove).map((run) => run()))
      const alive = await Promise.all(logins.map(({ browser }) => browser.call('GET', '/v1/wallet')))
      expect(alive.filter(({ status }) => status === 200)).toEqual([])
    })

    test('add no passkey beside the change of the address that would end it', async () => {
      const owner = await enter()
      const thief = await logIn()
      const keys = []
      for (let index = 0; index < 4; index++) {
        const authenticator = createAuthenticator({ origin: world.server.origin, top: PAGE })
        const { body } = await doTask(thief, 'POST', '/v1/passkeys/options', 'passkey')
        const half = { sealed: share('s'), set: { id: `key${index}`, share: share('p') } }
        keys.push({ authenticator, body: { attestation: authenticator.create(body.challenge), ...half } })
      }
      wait()
      await owner.refresh()
      await owner.call('POST', '/v1/email', { email: NEW })
      await owner.call('POST', '/v1/email/primary', { code: (await world.mailbox.waitForCode(EMAIL)).code })
      const { code } = await world.mailbox.waitForCode(NEW)
      await thief.refresh()
      const change = () => owner.call('POST', '/v1/email/secondary', { code })
      const add = keys.map(
        ({ body }) =>
          () =>
            thief.call('POST', '/v1/passkeys', body),
      )
      const answers = await Promise.all(add.toSpliced(1, 0, change).map((run) => run()))
      expect(answers[1]?.status).toBe(200)
      for (const { authenticator } of keys) expect((await enterByPasskey(authenticator)).answer.status).toBe(401)
    })
  })

  test('no browser makes room for another one, and one that was idle goes with a notice, after the delay', async () => {
    const owner = await enter()
    const put = (/** @type {Browser} */ browser, /** @type {string} */ id) =>
      browser.call('PUT', `/v1/sets/${id}`, { share: share('t'), kind: 'device' })
    const thief = await logIn()
    for (const id of ['x1', 'x2', 'x3']) expect((await put(thief, id)).status).toBe(201)
    expect((await put(thief, 'x4')).code).toBe('TOO_MANY')
    expect((await owner.call('GET', '/v1/sets/laptop')).status).toBe(200)
    world.clock.forward(91 * DAY)
    const database = await openDatabase(world.databaseUrl)
    const many = async (/** @type {string} */ name, /** @type {number} */ count) => {
      const [{ account, share: sealed, used }] = /** @type {any} */ (
        await database.query("select * from sets where id = 'x1'")
      )
      const sql = `insert into sets (account, id, kind, share, created, used, session, exports)
        values ($1, $2, 'device', $3, $4, $4, 'other', 0)`
      for (let index = 0; index < count; index++)
        await database.query(sql, [account, `${name}${index}`, sealed, used + 90 * DAY])
    }
    await many('y', 50)
    const late = await logIn()
    expect((await put(late, 'late')).status).toBe(201)
    const { text } = await notice('Something will change')
    expect(text).toContain('browser')
    const [act] = (await late.call('GET', '/v1/acts')).body.acts
    expect(act).toMatchObject({ kind: 'browser', target: expect.stringMatching(/^laptop$|^x/) })
    expect((await late.call('GET', '/v1/sets/laptop')).status).toBe(200)
    await many('z', 44)
    expect((await put(await logIn(), 'last')).status).toBe(201)
    expect((await put(await logIn(), 'over')).code).toBe('TOO_MANY')
    await database.close()
  })

  test('a change of the address spares what its own login added, and older passkeys', async () => {
    const owner = await enter()
    const { authenticator: old } = await addPasskey(owner, 'old')
    world.clock.forward(31 * DAY)
    const later = await logIn()
    const { authenticator: own } = await addPasskey(later, 'own')
    expect((await changeAddress(later)).body).toMatchObject({ ended: { passkeys: 0 } })
    expect((await enterByPasskey(old)).answer.status).toBe(200)
    expect((await enterByPasskey(own)).answer.status).toBe(200)
    expect((await later.call('GET', '/v1/sets/laptop')).status).toBe(200)
  })

  test('the owner is told of a recovery code that was made', async () => {
    expect((await saveCode(await enter())).status).toBe(204)
    expect((await notice('A recovery code was made')).text).toMatch(/on 2030-01-01 \d\d:\d\d UTC/)
  })

  test('lists browsers, passkeys, recovery codes and acts, each with its own', async () => {
    const owner = await enter()
    await saveCode(owner)
    const phone = await join()
    await addPasskey(phone)
    await phone.call('DELETE', '/v1/session')
    await owner.refresh()
    await owner.call('GET', '/v1/sets/laptop')
    const found = await security(owner)
    expect(found).toMatchObject({ delay: HOURS_48, identities: [], held: null, acts: [] })
    expect(found.browsers).toMatchObject([
      { set: 'laptop', via: 'email', isThis: true, session: expect.any(String) },
      { set: 'phone', session: null, isThis: false },
    ])
    expect(found.passkeys).toMatchObject([{ name: null, isProven: false, isEnding: false }])
    expect(found.recovery).toHaveLength(1)
    expect(JSON.stringify(found)).not.toContain(share('a'))
  })

  test('names a browser by what it calls itself, in our words', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 <script>'
    const browser = world.browser()
    const { body } = await send(world.server, 'POST', '/v1/login', { body: { email: EMAIL } })
    const { code = '' } = await world.mailbox.waitForCode(EMAIL)
    const fetched = globalThis.fetch
    globalThis.fetch = (url, init) => fetched(url, { ...init, headers: { ...init?.headers, 'user-agent': agent } })
    try {
      await browser.enter(body.login, code)
    } finally {
      globalThis.fetch = fetched
    }
    expect((await security(browser)).browsers).toMatchObject([{ name: 'Firefox on Linux' }])
  })

  describe('what ends what another browser holds', () => {
    /** @type {readonly (readonly [string, (thief: Browser) => Promise<import('./server-helpers.mjs').Answer>, (owner: Browser) => Promise<unknown>])[]} */
    const ACTS = [
      [
        'delete',
        (thief) => doTask(thief, 'POST', '/v1/account/delete', 'delete'),
        async (owner) => (await owner.call('GET', '/v1/wallet')).status === 200,
      ],
      [
        'recovery',
        (thief) => saveCode(thief, 'junk'),
        async (owner) => (await owner.call('GET', '/v1/sets/paper')).status === 200,
      ],
      [
        'browser',
        (thief) => doTask(thief, 'POST', '/v1/sets/phone/remove', 'remove'),
        async (owner) => (await owner.call('GET', '/v1/sets/phone')).status === 200,
      ],
      [
        'passkey',
        async (thief) => {
          const [{ id }] = (await security(thief)).passkeys
          return doTask(thief, 'POST', `/v1/passkeys/${id}/remove`, 'remove')
        },
        async (owner) => (await owner.call('GET', '/v1/sets/key')).status === 200,
      ],
      [
        'custodyEnd',
        (thief) => doTask(thief, 'POST', '/v1/recovery/end', 'remove'),
        async (owner) => (await owner.call('GET', '/v1/sets/held')).status === 200,
      ],
    ]
    /** A user with each credential, and a thief who has logged in with the mailbox. */
    const begin = async () => {
      world.server = await world.startAnother({ serverRecovery: true, limits })
      const owner = await enter()
      await owner.call('PUT', '/v1/sets/phone', { share: share('b'), kind: 'device' })
      await saveCode(owner)
      await addPasskey(owner)
      const held = { set: { id: 'held', share: share('h') }, own: share('o') }
      await doTask(owner, 'PUT', '/v1/recovery', 'custody', held)
      return { owner, thief: await logIn() }
    }

    test.each(ACTS)('%s waits, tells the owner, and is canceled from another browser', async (kind, act, isThere) => {
      const { thief } = await begin()
      const answer = await act(thief)
      expect([answer.status, answer.body.act.kind]).toEqual([202, kind])
      expect((await notice('Something will change')).text).toContain('2030-01-03')
      // What the act has logged out logs in again, and cancels.
      const owner = await logIn()
      const { acts } = (await owner.call('GET', '/v1/acts')).body
      expect(acts).toMatchObject([{ kind, isMine: false }])
      expect(await isThere(owner)).toBe(true)
      expect((await owner.call('DELETE', `/v1/acts/${acts[0].id}`)).status).toBe(204)
      await notice('was canceled')
      expect((await owner.call('DELETE', `/v1/acts/${acts[0].id}`)).code).toBe('ACT_UNKNOWN')
      await passDelay()
      await owner.refresh()
      expect(await isThere(owner)).toBe(true)
    })

    test.each(ACTS)('%s takes effect after the delay, and not before', async (_, act, isThere) => {
      const { thief } = await begin()
      await act(thief)
      const owner = await logIn()
      await passDelay(HOURS_48 - 200)
      await owner.refresh()
      expect(await isThere(owner)).toBe(true)
      await passDelay(200)
      await owner.refresh()
      expect(await isThere(owner)).toBe(false)
    })

    test('is no other user’s to cancel, and waits as long as the operator says', async () => {
      world.server = await world.startAnother({ delay: 3_600, limits })
      await enter()
      const thief = await logIn()
      const { body } = await doTask(thief, 'POST', '/v1/account/delete', 'delete')
      expect(body.act.due - body.act.started).toBe(3_600)
      const bob = await logIn('bob@example.com')
      expect((await bob.call('DELETE', `/v1/acts/${body.act.id}`)).code).toBe('ACT_UNKNOWN')
      expect((await bob.call('GET', '/v1/acts')).body).toEqual({ acts: [] })
    })

    test('happens at once where this login alone has added it', async () => {
      const { owner } = await begin()
      const [{ id }] = (await security(owner)).passkeys
      const answers = [
        await saveCode(owner, 'paper2'),
        await doTask(owner, 'POST', '/v1/sets/phone/remove', 'remove'),
        await doTask(owner, 'POST', `/v1/passkeys/${id}/remove`, 'remove'),
        await doTask(owner, 'POST', '/v1/recovery/end', 'remove'),
        await doTask(owner, 'POST', '/v1/account/delete', 'delete'),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204))
    })

    test('never delays a recovery: the old code, the new code and a passkey bring the key back meanwhile', async () => {
      const { thief } = await begin()
      await ACTS[0]?.[1](thief)
      await ACTS[1]?.[1](thief)
      await ACTS[3]?.[1](thief)
      const owner = await logIn()
      for (const id of ['paper', 'junk', 'key']) expect((await owner.call('GET', `/v1/sets/${id}`)).status).toBe(200)
      expect((await owner.call('PUT', '/v1/sets/tablet', { share: share('t'), kind: 'device' })).status).toBe(201)
      expect((await doTask(owner, 'POST', '/v1/recovery/open', 'restore')).status).toBe(200)
    })

    test('custody that another browser begins waits with its shares, and a canceled one keeps none', async () => {
      world.server = await world.startAnother({ serverRecovery: true, limits })
      const owner = await enter()
      const thief = await logIn()
      const held = { set: { id: 'held', share: share('h') }, own: share('o') }
      const { body } = await doTask(thief, 'PUT', '/v1/recovery', 'custody', held)
      expect(body.act.kind).toBe('custody')
      await owner.refresh()
      expect((await owner.call('GET', '/v1/recovery')).body.isHeld).toBe(false)
      await owner.call('DELETE', `/v1/acts/${body.act.id}`)
      const again = await doTask(thief, 'PUT', '/v1/recovery', 'custody', held)
      expect(again.status).toBe(202)
      await passDelay()
      await owner.refresh()
      expect((await owner.call('GET', '/v1/recovery')).body.isHeld).toBe(true)
    })

    test('custody that another browser has begun is canceled before one’s own is kept', async () => {
      world.server = await world.startAnother({ serverRecovery: true, limits })
      await enter()
      const [thief, owner] = [await logIn(), await join()]
      const custody = (/** @type {Browser} */ browser, /** @type {string} */ id) =>
        doTask(browser, 'PUT', '/v1/recovery', 'custody', { set: { id, share: share('h') }, own: share('o') })
      const { body } = await custody(thief, 'of-thief')
      expect((await custody(owner, 'of-owner')).code).toBe('ACT_WAITS')
      await owner.call('DELETE', `/v1/acts/${body.act.id}`)
      expect((await custody(owner, 'first')).status).toBe(202)
      expect((await custody(thief, 'of-thief')).code).toBe('ACT_WAITS')
      expect((await custody(owner, 'last')).status).toBe(202)
      await passDelay()
      const fresh = await logIn()
      expect((await doTask(fresh, 'POST', '/v1/recovery/open', 'restore')).body.setId).toBe('last')
    })

    test('one that cannot succeed holds up neither those of other users nor the start', async () => {
      world.server = await world.startAnother({ serverRecovery: true, limits })
      const other = 'mallory@example.com'
      const first = await logIn(other)
      await first.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
      const mallory = await logIn(other)
      const code = await codeFor(mallory, 'custody', other)
      const held = { set: { id: 'taken', share: share('h') }, own: share('o'), code }
      expect((await mallory.call('PUT', '/v1/recovery', held)).status).toBe(202)
      expect((await mallory.call('PUT', '/v1/sets/taken', { share: share('z'), kind: 'device' })).status).toBe(201)
      await enter()
      const owner = await join()
      expect((await doTask(owner, 'POST', '/v1/sets/laptop/remove', 'remove')).status).toBe(202)
      await passDelay()
      const { browsers, acts } = await security(await logIn())
      expect([browsers.map((/** @type {{ set: string }} */ { set }) => set), acts]).toEqual([['phone', null], []])
      world.server = await world.startAnother({ serverRecovery: true, limits })
      expect(await security(await logIn(other))).toMatchObject({ held: null, acts: [] })
    })

    test('a code that was replaced ends no other one when its replacement is canceled', async () => {
      await saveCode(await enter(), 'old')
      const owner = await logIn()
      await saveCode(owner, 'second')
      const { body } = await saveCode(owner, 'third')
      expect((await owner.call('GET', '/v1/acts')).body.acts).toHaveLength(1)
      await owner.call('DELETE', `/v1/acts/${body.act.id}`)
      expect((await notice('was canceled')).text).toContain('The new recovery code does not work')
      await passDelay()
      expect((await (await logIn()).call('GET', '/v1/sets/old')).status).toBe(200)
    })

    test('a browser that is removed is logged out, whatever sets it has named since', async () => {
      await (await enter()).call('DELETE', '/v1/session')
      const laptop = await logIn()
      await laptop.call('GET', '/v1/sets/laptop')
      await laptop.call('PUT', '/v1/sets/other', { share: share('x'), kind: 'device' })
      const { body } = await doTask(await join(), 'POST', '/v1/sets/laptop/remove', 'remove')
      expect((await laptop.call('DELETE', `/v1/acts/${body.act.id}`)).status).toBe(401)
    })

    test('a passkey that two acts end stays ended when one of them is canceled', async () => {
      const thief = await enter()
      const { authenticator } = await addPasskey(thief)
      const owner = await join()
      const changed = (await changeAddress(owner)).body
      expect(changed.ended.passkeys).toBe(1)
      const enters = async () => (await enterByPasskey(authenticator)).answer.status
      const remove = async () => {
        const code = await codeFor(owner, 'remove', NEW)
        return (await owner.call('POST', `/v1/passkeys/${authenticator.id}/remove`, { code })).body.act.id
      }
      await owner.call('DELETE', `/v1/acts/${await remove()}`)
      expect(await enters()).toBe(401)
      await remove()
      const { acts } = (await owner.call('GET', '/v1/acts')).body
      const around = acts.find((/** @type {{ kind: string }} */ { kind }) => kind === 'address')
      await owner.call('DELETE', `/v1/acts/${around.id}`)
      expect(await enters()).toBe(401)
      await passDelay()
      expect((await security(await logIn(NEW))).passkeys).toEqual([])
    })

    test('a browser that has just joined shows the keys after the delay', async () => {
      await enter()
      const phone = await join()
      const ask = () => doTask(phone, 'POST', '/v1/sets/phone/export', 'export')
      expect((await ask()).body.act).toMatchObject({ kind: 'export', target: 'phone' })
      await notice('Something will change')
      const owner = await logIn()
      const [act] = (await owner.call('GET', '/v1/acts')).body.acts
      await owner.call('DELETE', `/v1/acts/${act.id}`)
      await passDelay(HOURS_48 - 500)
      expect((await ask()).status).toBe(202)
      await passDelay(500)
      expect((await ask()).body).toEqual({ share: share('b'), kind: 'device' })
    })
  })

  test('no set and no passkey is ever overwritten', async () => {
    const owner = await enter()
    const { authenticator } = await addPasskey(owner)
    const thief = await logIn()
    const put = (/** @type {string} */ id) => thief.call('PUT', `/v1/sets/${id}`, { share: share('x'), kind: 'device' })
    for (const id of ['laptop', 'key']) expect((await put(id)).code).toBe('SET_EXISTS')
    for (const id of ['laptop', 'key'])
      expect((await addPasskey(thief, id)).answer).toMatchObject({ status: 409, code: 'SET_EXISTS' })
    await owner.refresh()
    expect((await owner.call('GET', '/v1/sets/laptop')).body.share).toBe(share('a'))
    expect((await owner.call('GET', '/v1/sets/key')).body.share).toBe(share('p'))
    expect((await security(owner)).passkeys).toMatchObject([{ id: authenticator.id }])
  })

  describe('each credential ends with each act that is said to end it', () => {
    /**
     * Each credential: whether it still works for the one who holds it.
     * @typedef {{ owner: Browser, other: Browser, byPasskey: Browser, authenticator: ReturnType<typeof createAuthenticator>, code: string }} Held
     * @type {Readonly<Record<string, (held: Held) => Promise<boolean>>>}
     */
    const WORKS = {
      session: async ({ other }) => (await other.refresh()).status === 200,
      'session of a passkey': async ({ byPasskey }) => (await byPasskey.refresh()).status === 200,
      passkey: async ({ authenticator }) => (await enterByPasskey(authenticator)).answer.status === 200,
      'set of a browser': async ({ owner }) => (await owner.call('GET', '/v1/sets/phone')).status === 200,
      'set of a passkey': async ({ owner }) => (await owner.call('GET', '/v1/sets/key')).status === 200,
      'recovery code': async ({ owner }) => (await owner.call('GET', '/v1/sets/paper')).status === 200,
      'held key': async ({ owner }) => (await owner.call('GET', '/v1/sets/held')).status === 200,
      'code of a task': async ({ other, code }) =>
        (await other.call('POST', '/v1/passkeys/options', { code })).status === 200,
    }
    const removePasskey = async (/** @type {Held} */ { owner, authenticator }) =>
      doTask(owner, 'POST', `/v1/passkeys/${authenticator.id}/remove`, 'remove')
    /** Each act, with what it ends: at once, or after the delay. Everything else survives. @type {readonly (readonly [string, (held: Held) => Promise<unknown>, readonly string[], readonly string[]])[]} */
    const ENDS = [
      ['its own logout', ({ other }) => other.call('DELETE', '/v1/session'), ['session', 'code of a task'], []],
      [
        'a logout from another browser',
        async ({ owner }) => {
          const { browsers } = await security(owner)
          const one = browsers.find((/** @type {any} */ { set }) => set === 'phone')
          return owner.call('DELETE', `/v1/sessions/${one.session}`)
        },
        ['session', 'code of a task'],
        [],
      ],
      [
        'a logout everywhere',
        ({ owner }) => owner.call('DELETE', '/v1/sessions'),
        ['session', 'session of a passkey', 'code of a task'],
        [],
      ],
      [
        'the removal of the browser',
        ({ owner }) => doTask(owner, 'POST', '/v1/sets/phone/remove', 'remove'),
        ['session', 'code of a task'],
        ['set of a browser'],
      ],
      ['the removal of the passkey', removePasskey, ['passkey', 'session of a passkey'], ['set of a passkey']],
      [
        'a changed address',
        ({ owner }) => changeAddress(owner),
        ['session', 'session of a passkey', 'passkey', 'code of a task'],
        ['set of a passkey'],
      ],
      ['a new recovery code', ({ owner }) => saveCode(owner, 'newer'), [], ['recovery code']],
      ['the end of custody', ({ owner }) => doTask(owner, 'POST', '/v1/recovery/end', 'remove'), [], ['held key']],
      [
        'the deletion of the account',
        ({ owner }) => doTask(owner, 'POST', '/v1/account/delete', 'delete'),
        [],
        Object.keys(WORKS),
      ],
    ]

    /** Another browser holds each credential; the owner's browser ends it. */
    const begin = async () => {
      world.server = await world.startAnother({ serverRecovery: true, limits })
      const owner = await enter()
      const other = await join()
      await saveCode(other)
      const { authenticator } = await addPasskey(other)
      await owner.refresh()
      const held = { set: { id: 'held', share: share('h') }, own: share('o') }
      await doTask(other, 'PUT', '/v1/recovery', 'custody', held)
      await passDelay()
      await owner.refresh()
      await other.refresh()
      const byPasskey = (await enterByPasskey(authenticator)).browser
      return { owner, other, byPasskey, authenticator }
    }

    test.each(ENDS)('%s', async (_, act, atOnce, later) => {
      const begun = await begin()
      const code = await codeFor(begun.other, 'passkey')
      const held = { ...begun, code }
      await act(held)
      await held.owner.refresh()
      const ended = []
      for (const [name, works] of Object.entries(WORKS)) if (!(await works(held))) ended.push(name)
      expect(ended).toEqual(Object.keys(WORKS).filter((name) => atOnce.includes(name)))
      await passDelay()
      await held.owner.refresh()
      const gone = []
      for (const [name, works] of Object.entries(WORKS)) if (!(await works(held))) gone.push(name)
      // A code lives five minutes.
      const all = new Set([...atOnce, ...later, 'code of a task'])
      expect(gone).toEqual(Object.keys(WORKS).filter((name) => all.has(name)))
    })
  })
}, ONE_DATABASE)
