// @ts-check
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../examples/embedded-wallet/server/database.mjs'
import { ONE_DATABASE, onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, confirm, KEY, share } from './server-helpers.mjs'

onEachDatabase((world) => {
  const logIn = async (server = world.server, email = 'ann@example.com') => {
    const browser = world.browser(server)
    await browser.logIn(world.mailbox, email)
    return browser
  }
  /** @param {import('./server-helpers.mjs').Browser} browser */
  const open = async (browser, email = 'ann@example.com') => {
    world.clock.forward(30)
    return browser.call('POST', '/v1/recovery/open', { code: await confirm(browser, world.mailbox, email, 'restore') })
  }
  const held = { set: { id: 'held', share: share('h') }, own: share('o') }
  /** A user whose key the server keeps, on a server that offers it. */
  const begin = async () => {
    const server = await world.startAnother({ serverRecovery: true })
    const browser = await logIn(server)
    await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'custody')
    const answer = await browser.call('PUT', '/v1/recovery', { ...held, code })
    return { server, browser, answer }
  }

  test('keeps no key unless it was told to', async () => {
    const browser = await logIn()
    expect((await browser.call('GET', '/v1/recovery')).body).toEqual({ isOffered: false, isHeld: false })
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'custody')
    const answer = await browser.call('PUT', '/v1/recovery', { ...held, code })
    expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN'])
    expect((await open(browser)).code).toBe('SET_UNKNOWN')
  })

  test('restores the wallet after a fresh login, and sends a notice', async () => {
    const { server, browser, answer } = await begin()
    expect(answer.status).toBe(201)
    expect((await browser.call('GET', '/v1/recovery')).body).toEqual({ isOffered: true, isHeld: true })
    expect((await browser.call('GET', '/v1/wallet')).body.wallet.isRecoverable).toBe(true)
    world.clock.forward(60)
    const other = await logIn(server)
    expect((await open(other)).body).toEqual({ setId: 'held', own: share('o') })
    expect((await other.call('GET', '/v1/sets/held')).body).toEqual({ share: share('h'), kind: 'held' })
    expect((await world.mailbox.waitFor('ann@example.com')).subject).toContain('was opened in a new browser')
  })

  test('wants a code of its own, and of no other task', async () => {
    const { server } = await begin()
    world.clock.forward(60)
    const other = await logIn(server)
    expect((await other.call('POST', '/v1/recovery/open', {})).code).toBe('INVALID')
    const code = await confirm(other, world.mailbox, 'ann@example.com', 'export')
    expect((await other.call('POST', '/v1/recovery/open', { code })).code).toBe('EXPIRED_CODE')
  })

  test('wants the code of the mail that says what it is for', async () => {
    const { browser } = await begin()
    expect((await browser.call('PUT', '/v1/recovery', { ...held, code: '000000' })).status).toBeGreaterThanOrEqual(400)
    world.clock.forward(60)
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'recovery')
    const answer = await browser.call('PUT', '/v1/recovery', { ...held, code })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  test('gives the key of a user to no other', async () => {
    const { server } = await begin()
    const bob = await logIn(server, 'bob@example.com')
    expect((await open(bob, 'bob@example.com')).code).toBe('SET_UNKNOWN')
    expect((await bob.call('GET', '/v1/sets/held')).code).toBe('SET_UNKNOWN')
  })

  test('deletes both shares when the user takes it back', async () => {
    const { browser } = await begin()
    const end = async () => {
      world.clock.forward(30)
      const code = await confirm(browser, world.mailbox, 'ann@example.com', 'remove')
      return browser.call('POST', '/v1/recovery/end', { code })
    }
    expect((await end()).status).toBe(204)
    expect((await open(browser)).code).toBe('SET_UNKNOWN')
    expect((await browser.call('GET', '/v1/sets/held')).code).toBe('SET_UNKNOWN')
    expect((await end()).code).toBe('SET_UNKNOWN')
  })

  test('keeps the way back of those who have chosen it when the operator ends the offer', async () => {
    await begin()
    world.clock.forward(60)
    const other = await logIn(world.server)
    expect((await other.call('GET', '/v1/recovery')).body).toEqual({ isOffered: false, isHeld: true })
    expect((await open(other)).body).toEqual({ setId: 'held', own: share('o') })
    await world.mailbox.waitFor('ann@example.com')
  })

  test('encrypts what it keeps, also again with a new key, and deletes it with the account', async () => {
    const { browser } = await begin()
    const rows = async () => {
      const database = await openDatabase(world.databaseUrl)
      const found = await database.query('select share from held')
      await database.close()
      return found
    }
    const [before] = await rows()
    expect(before?.['share']).not.toContain(share('o'))
    const renewed = await world.startAnother({ serverRecovery: true, keys: [randomBytes(32), KEY] })
    expect((await rows())[0]?.['share'].split('.')[0]).not.toBe(before?.['share'].split('.')[0])
    expect(renewed.url).toBeDefined()
    world.clock.forward(60)
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'delete')
    expect((await browser.call('POST', '/v1/account/delete', { code })).status).toBe(204)
    expect(await rows()).toEqual([])
  })
}, ONE_DATABASE)
