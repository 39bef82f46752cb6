// @ts-check
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../examples/embedded-wallet/server/database.mjs'
import { sweep } from '../../../../examples/embedded-wallet/server/sweep.mjs'
import { onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, confirm, otherCode, send, share } from './server-helpers.mjs'

const SENT = { length: 6, expiresIn: 1200, resendIn: 30 }

onEachDatabase((world) => {
  const logIn = async (email = 'ann@example.com') => {
    const browser = world.browser()
    const { body } = await browser.logIn(world.mailbox, email)
    return { browser, user: body.user }
  }
  /** @param {string} email */
  const codeTo = async (email) => (await world.mailbox.waitForCode(email)).code ?? ''
  const noticeToAnn = async () => (await world.mailbox.waitFor('ann@example.com')).subject

  test('an address changes with a code to the old and a code to the new one', async () => {
    const { browser, user } = await logIn()
    expect((await browser.call('POST', '/v1/email', { email: 'new@example.com' })).body).toEqual(SENT)
    const primary = await world.mailbox.waitFor('ann@example.com')
    expect(primary.text).toContain('to new@example.com')
    expect((await browser.call('POST', '/v1/email/primary', { code: primary.code })).body).toEqual(SENT)
    const code = await codeTo('new@example.com')
    const ended = { sessions: 0, passkeys: 0, acts: 0 }
    const changed = await browser.call('POST', '/v1/email/secondary', { code })
    expect(changed.body).toEqual({ email: 'new@example.com', ended })
    expect((await browser.call('GET', '/v1/wallet')).body.user).toEqual({ ...user, email: 'new@example.com' })
    world.clock.forward(30)
    expect((await logIn('new@example.com')).user.id).toBe(user.id)
    expect(await noticeToAnn()).toContain('has changed')
    expect((await logIn('ann@example.com')).user.id).not.toBe(user.id)
  })

  /** @param {import('./server-helpers.mjs').Browser} browser */
  const changeToNew = async (browser) => {
    await browser.call('POST', '/v1/email', { email: 'new@example.com' })
    await browser.call('POST', '/v1/email/primary', { code: await codeTo('ann@example.com') })
    return browser.call('POST', '/v1/email/secondary', { code: await codeTo('new@example.com') })
  }

  test('a change of the address ends all other sessions of the user, and of no other user', async () => {
    const { browser: other } = await logIn()
    world.clock.forward(30)
    const { browser } = await logIn()
    const { browser: bob } = await logIn('bob@example.com')
    expect((await changeToNew(browser)).status).toBe(200)
    await noticeToAnn()
    expect((await browser.call('GET', '/v1/wallet')).status).toBe(200)
    expect((await other.call('GET', '/v1/wallet')).code).toBe('SESSION_ENDED')
    expect((await other.refresh()).code).toBe('SESSION_ENDED')
    expect((await bob.call('GET', '/v1/wallet')).status).toBe(200)
  })

  test('what has happened stays so if the notice cannot be sent', async () => {
    const { browser } = await logIn()
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'delete')
    world.mailbox.refuse('No such mailbox')
    const answer = await browser.call('POST', '/v1/account/delete', { code })
    world.mailbox.refuse(undefined)
    expect(answer.status).toBe(204)
    expect((await browser.call('GET', '/v1/wallet')).code).toBe('SESSION_ENDED')
    const cause = expect.not.stringContaining('@')
    expect(world.logged).toContainEqual({ route: 'notice', cause })
  })

  test('no step of the change can be left out, repeated or guessed', async () => {
    const { browser } = await logIn()
    await browser.call('POST', '/v1/email', { email: 'new@example.com' })
    const primary = await codeTo('ann@example.com')
    expect((await browser.call('POST', '/v1/email/secondary', { code: primary })).code).toBe('EXPIRED_CODE')
    expect((await browser.call('POST', '/v1/email/primary', { code: otherCode(primary) })).code).toBe('INVALID_CODE')
    await browser.call('POST', '/v1/email/primary', { code: primary })
    expect((await browser.call('POST', '/v1/email/primary', { code: primary })).code).toBe('EXPIRED_CODE')
    const secondary = await codeTo('new@example.com')
    const { browser: other } = await logIn('bob@example.com')
    expect((await other.call('POST', '/v1/email/secondary', { code: secondary })).code).toBe('EXPIRED_CODE')
    expect((await browser.call('POST', '/v1/email/secondary', { code: secondary })).status).toBe(200)
    await noticeToAnn()
    expect((await browser.call('POST', '/v1/email/secondary', { code: secondary })).code).toBe('EXPIRED_CODE')
  })

  test('a change belongs to the session that began it', async () => {
    const { browser } = await logIn()
    world.clock.forward(30)
    const { browser: phisher } = await logIn()
    await browser.call('POST', '/v1/email', { email: 'new@example.com' })
    const code = await codeTo('ann@example.com')
    world.clock.forward(30)
    await phisher.call('POST', '/v1/email', { email: 'evil@example.com' })
    const later = await codeTo('ann@example.com')
    expect((await browser.call('POST', '/v1/email/primary', { code: later })).code).toBe('INVALID_CODE')
    expect((await browser.call('POST', '/v1/email/primary', { code })).body).toEqual(SENT)
    expect((await world.mailbox.waitFor('new@example.com')).code).toMatch(/^\d{6}$/)
  })

  test('another user’s address is refused, once the user has shown to own it', async () => {
    await logIn('bob@example.com')
    const { browser } = await logIn()
    expect((await browser.call('POST', '/v1/email', { email: 'bob@example.com' })).body).toEqual(SENT)
    expect((await browser.call('POST', '/v1/email/primary', { code: await codeTo('ann@example.com') })).status).toBe(
      200,
    )
    const answer = await browser.call('POST', '/v1/email/secondary', { code: await codeTo('bob@example.com') })
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_EMAIL'])
    expect((await browser.call('POST', '/v1/email', { email: 'ann@example.com' })).code).toBe('INVALID_EMAIL')
  })

  test('shows a user everything that is stored, without shares', async () => {
    const { browser, user } = await logIn()
    await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
    await browser.call('POST', '/v1/email', { email: 'new@example.com' })
    await codeTo('ann@example.com')
    const { body } = await browser.call('GET', '/v1/account')
    const created = world.clock.now() / 1000
    expect(body).toEqual({
      user: { id: user.id, email: user.email, created },
      wallet: { accounts: ADDRESSES },
      identities: [],
      passkeys: [],
      sets: [{ id: 'laptop', kind: 'device', created, used: created }],
      sessions: [
        { name: null, via: 'email', created, used: created, expires: created + 30 * 86_400, key: browser.key.jwk },
      ],
      acts: [],
      codes: [{ purpose: 'primary', email: 'new@example.com', created, expires: created + 1200 }],
    })
  })

  test('keeps from another session what would let it meddle: codes under way, and ids of drafts', async () => {
    const { browser } = await logIn()
    await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'recovery')
    await browser.call('PUT', '/v1/sets/left', { share: share('b'), kind: 'recovery', code })
    world.clock.forward(30)
    await browser.call('POST', '/v1/email', { email: 'new@example.com' })
    await codeTo('ann@example.com')
    world.clock.forward(30)
    const { browser: other } = await logIn()
    const { body } = await other.call('GET', '/v1/account')
    expect(body.codes).toEqual([])
    expect(body.sets).toMatchObject([{ id: 'laptop' }, { id: null, kind: 'draft' }])
  })

  test('deletes a user with everything, and no other user', async () => {
    const { browser, user } = await logIn()
    const { browser: bob } = await logIn('bob@example.com')
    await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
    await send(world.server, 'POST', '/v1/login', { body: { email: 'ann@example.com' } })
    await codeTo('ann@example.com')
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'delete')
    expect((await browser.call('POST', '/v1/account/delete', { code })).status).toBe(204)
    expect(await noticeToAnn()).toContain('was deleted')
    expect((await browser.call('GET', '/v1/wallet')).code).toBe('SESSION_ENDED')
    const database = await openDatabase(world.databaseUrl)
    const tables = ['accounts', 'sets', 'sessions', 'codes']
    const counts = await Promise.all(tables.map((table) => database.query(`select * from ${table}`)))
    await database.close()
    expect(counts.map(({ length }) => length)).toEqual([1, 0, 1, 0])
    expect(JSON.stringify(counts)).not.toContain(user.id)
    expect((await bob.call('GET', '/v1/wallet')).status).toBe(200)
  })

  test('what has expired is deleted', async () => {
    await logIn()
    await send(world.server, 'POST', '/v1/login', { body: { email: 'late@example.com' } })
    const database = await openDatabase(world.databaseUrl)
    await sweep(database, world.clock.now() / 1000 + 31 * 86_400)
    const tables = ['accounts', 'sessions', 'codes', 'nonces', 'limits']
    const counts = await Promise.all(tables.map((table) => database.query(`select * from ${table}`)))
    await database.close()
    expect(counts.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0])
  })
})
