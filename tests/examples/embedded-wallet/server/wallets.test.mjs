// @ts-check
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../examples/embedded-wallet/server/database.mjs'
import { onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, confirm, KEY, share } from './server-helpers.mjs'

onEachDatabase((world) => {
  const logIn = async (email = 'ann@example.com') => {
    const browser = world.browser()
    await browser.logIn(world.mailbox, email)
    return browser
  }
  const first = { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } }
  const rows = async () => {
    const database = await openDatabase(world.databaseUrl)
    const found = await database.query('select account, id, kind, share from sets order by id')
    await database.close()
    return found
  }

  test('stores a wallet once, with its first set', async () => {
    const browser = await logIn()
    const wallet = { accounts: ADDRESSES, isRecoverable: false }
    const made = await browser.call('PUT', '/v1/wallet', first)
    expect([made.status, made.body]).toEqual([201, { wallet }])
    const other = { accounts: ADDRESSES, set: { id: 'phone', share: share('b') } }
    const again = await browser.call('PUT', '/v1/wallet', other)
    expect([again.status, again.code]).toEqual([409, 'WALLET_EXISTS'])
    expect((await browser.call('GET', '/v1/sets/phone')).code).toBe('SET_UNKNOWN')
    expect((await browser.call('GET', '/v1/sets/laptop')).body).toEqual({ share: share('a'), kind: 'device' })
    expect((await browser.call('GET', '/v1/wallet')).body.wallet).toEqual(wallet)
  })

  test('counts wallets without a way back, for the operator on this machine alone', async () => {
    const health = async (headers = {}) => (await fetch(`${world.server.url}/health`, { headers })).json()
    expect(await health()).toEqual({ ok: true, wallets: 0, withoutRecovery: 0 })
    const [ann, bob] = [await logIn(), await logIn('bob@example.com')]
    await ann.call('PUT', '/v1/wallet', first)
    await bob.call('PUT', '/v1/wallet', first)
    expect(await health()).toEqual({ ok: true, wallets: 2, withoutRecovery: 2 })
    const code = await confirm(ann, world.mailbox, 'ann@example.com', 'recovery')
    await ann.call('PUT', '/v1/sets/paper', { share: share('r'), kind: 'recovery', code })
    await ann.call('POST', '/v1/sets/paper/keep')
    expect(await health()).toEqual({ ok: true, wallets: 2, withoutRecovery: 1 })
    for (const name of ['x-forwarded-for', 'forwarded'])
      expect(await health({ [name]: '192.0.2.1' })).toEqual({ ok: true })
  })

  test('one of two concurrent browsers makes the wallet', async () => {
    const [one, other] = [await logIn(), await logIn()]
    const answers = await Promise.all(
      [one, other].map((browser, index) =>
        browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: `set${index}`, share: share('a') } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await rows()).toHaveLength(1)
  })

  test('a deleted set is gone', async () => {
    const browser = await logIn()
    await browser.call('PUT', '/v1/wallet', first)
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'remove')
    expect((await browser.call('POST', '/v1/sets/laptop/remove', { code })).status).toBe(204)
    expect((await browser.call('GET', '/v1/sets/laptop')).code).toBe('SET_UNKNOWN')
    expect(await rows()).toEqual([])
  })

  test('a set belongs to its own account', async () => {
    const [ann, bob] = [await logIn(), await logIn('bob@example.com')]
    await ann.call('PUT', '/v1/wallet', first)
    expect((await bob.call('GET', '/v1/sets/laptop')).code).toBe('SET_UNKNOWN')
    const code = await confirm(bob, world.mailbox, 'bob@example.com', 'remove')
    expect((await bob.call('POST', '/v1/sets/laptop/remove', { code })).code).toBe('SET_UNKNOWN')
    expect((await bob.call('PUT', '/v1/sets/laptop', { share: share('z'), kind: 'device' })).status).toBe(201)
    expect((await ann.call('GET', '/v1/sets/laptop')).body.share).toBe(share('a'))
  })

  test('the database holds no share, code, token or key in clear', async () => {
    const browser = await logIn()
    await browser.call('PUT', '/v1/wallet', first)
    const database = await openDatabase(world.databaseUrl)
    const tables = ['accounts', 'sets', 'sessions', 'codes', 'nonces', 'limits']
    const all = JSON.stringify(await Promise.all(tables.map((table) => database.query(`select * from ${table}`))))
    await database.close()
    const secrets = [share('a'), browser.state.token.split('.')[1], browser.state.refresh.split('.')[1], '127.0.0.1']
    for (const secret of secrets) expect(all).not.toContain(secret)
  })

  test('a share that was moved to another set or account does not open', async () => {
    const [ann, bob] = [await logIn(), await logIn('bob@example.com')]
    await ann.call('PUT', '/v1/wallet', first)
    await bob.call('PUT', '/v1/sets/mine', { share: share('b'), kind: 'device' })
    const database = await openDatabase(world.databaseUrl)
    await database.query("update sets set share = (select share from sets where id = 'laptop') where id = 'mine'")
    await database.close()
    const answer = await bob.call('GET', '/v1/sets/mine')
    expect([answer.status, answer.code]).toEqual([503, 'UNAVAILABLE'])
    expect(JSON.stringify(answer.body)).not.toContain(share('a'))
  })

  test('a new key takes over the shares at the start, and the old one can go', async () => {
    const browser = await logIn()
    await browser.call('PUT', '/v1/wallet', first)
    const [before] = await rows()
    const next = Buffer.alloc(32, 9)
    await world.startAnother({ keys: [next, KEY] })
    expect(world.logged).toContainEqual({ route: 'start', encrypted: 1 })
    expect((await rows())[0]?.['share'].slice(0, 8)).not.toBe(before?.['share'].slice(0, 8))
    browser.state.server = await world.startAnother({ keys: [next], origin: world.server.origin })
    expect((await browser.call('GET', '/v1/sets/laptop')).body.share).toBe(share('a'))
  })

  test('the server does not start without a key that shares need', async () => {
    const browser = await logIn()
    await browser.call('PUT', '/v1/wallet', first)
    await expect(world.startAnother({ keys: [Buffer.alloc(32, 1)] })).rejects.toThrow('WALLET_KEY lacks the key')
  })
})
