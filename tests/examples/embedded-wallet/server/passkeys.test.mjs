// @ts-check
import { createServer } from 'node:http'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { ONE_DATABASE, onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, confirm, OWNER, PAGE, send, share } from './server-helpers.mjs'
import { createAuthenticator, createCertified } from './software-authenticator.mjs'

onEachDatabase((world) => {
  const logIn = async (email = 'ann@example.com') => {
    const browser = world.browser()
    await browser.logIn(world.mailbox, email)
    await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
    return browser
  }
  const sealedSet = { sealed: share('s'), set: { id: 'key', share: share('p') } }
  /** @param {import('./server-helpers.mjs').Browser} browser */
  const optionsFor = async (browser, email = 'ann@example.com') => {
    const code = await confirm(browser, world.mailbox, email, 'passkey')
    return (await browser.call('POST', '/v1/passkeys/options', { code })).body
  }
  /** @param {import('./server-helpers.mjs').Browser} browser @param {string} [email] */
  const addPasskey = async (
    browser,
    email,
    authenticator = createAuthenticator({ origin: world.server.origin, top: PAGE }),
  ) => {
    const { challenge } = await optionsFor(browser, email)
    const attestation = authenticator.create(challenge)
    return { authenticator, answer: await browser.call('POST', '/v1/passkeys', { attestation, ...sealedSet }) }
  }
  const challenge = async () => (await send(world.server, 'POST', '/v1/passkey')).body.challenge
  /** @param {object} assertion */
  const enter = async (assertion, browser = world.browser()) => {
    const answer = await browser.call('POST', '/v1/passkey/login', { assertion, key: browser.key.jwk })
    Object.assign(browser.state, { token: answer.body?.token ?? '' })
    return { browser, answer }
  }

  test('a certificate that a client brings makes the server ask no address', async () => {
    /** @type {string[]} */
    const asked = []
    const inside = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end('x')
    })
    await new Promise((resolve) => inside.listen(0, '127.0.0.1', () => resolve(undefined)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (inside.address())
    const browser = await logIn()
    const { challenge } = await optionsFor(browser)
    const options = { origin: world.server.origin, top: PAGE, crl: `http://127.0.0.1:${port}/meta-data` }
    const attestation = await createCertified(challenge, options)
    const answer = await browser.call('POST', '/v1/passkeys', { attestation, ...sealedSet })
    inside.close()
    expect([answer.status, answer.code, asked]).toEqual([401, 'PASSKEY_REFUSED', []])
  })

  test('a passkey logs its user in on another browser, and brings the sealed share', async () => {
    const first = await logIn()
    const { authenticator, answer } = await addPasskey(first)
    expect(answer.status).toBe(201)

    const { browser, answer: entered } = await enter(authenticator.get(await challenge()))
    expect(entered.body).toMatchObject({
      user: { email: 'ann@example.com' },
      wallet: { accounts: ADDRESSES },
      passkey: { id: authenticator.id, setId: 'key', sealed: share('s') },
    })
    expect((await browser.call('GET', '/v1/sets/key')).body).toEqual({ share: share('p'), kind: 'passkey' })
    expect((await browser.call('GET', '/v1/passkeys')).body.passkeys).toEqual([
      { id: authenticator.id, setId: 'key', sealed: share('s') },
    ])
  })

  test('a passkey counts as a way back once the key that it has brought back says so', async () => {
    const browser = await logIn()
    const { authenticator } = await addPasskey(browser)
    const isRecoverable = async () => (await browser.call('GET', '/v1/wallet')).body.wallet.isRecoverable
    const { user } = (await browser.call('GET', '/v1/wallet')).body
    const prove = (/** @type {string} */ signature, id = authenticator.id) =>
      browser.call('POST', `/v1/passkeys/${id}/recovered`, { signature })
    expect(await isRecoverable()).toBe(false)
    const textOf = (/** @type {string} */ id) =>
      `Portico wallet: passkey ${id} brought the key of account ${user.id} back.`
    const thief = privateKeyToAccount(`0x${'22'.repeat(32)}`)
    expect((await prove(await thief.signMessage({ message: textOf(authenticator.id) }))).code).toBe('KEY_REFUSED')
    expect((await prove(await OWNER.signMessage({ message: textOf('another') }))).code).toBe('KEY_REFUSED')
    const signature = await OWNER.signMessage({ message: textOf(authenticator.id) })
    expect((await prove(signature, 'x'.repeat(43))).code).toBe('PASSKEY_UNKNOWN')
    expect(await isRecoverable()).toBe(false)
    expect((await prove(signature)).status).toBe(204)
    expect(await isRecoverable()).toBe(true)
  })

  test('refuses a challenge that was answered before, is too old, or is not ours', async () => {
    const { authenticator } = await addPasskey(await logIn())
    const used = await challenge()
    expect((await enter(authenticator.get(used))).answer.status).toBe(200)
    expect((await enter(authenticator.get(used))).answer.code).toBe('PASSKEY_REFUSED')
    const old = await challenge()
    world.clock.forward(301)
    expect((await enter(authenticator.get(old))).answer.code).toBe('PASSKEY_REFUSED')
    expect((await enter(authenticator.get('AAAA'))).answer.code).toBe('PASSKEY_REFUSED')
  })

  test('refuses an answer of another origin, page or site, and one without a verified user', async () => {
    const { authenticator } = await addPasskey(await logIn())
    for (const wrong of [
      { from: 'https://evil.example' },
      { top: 'https://evil.example' },
      { site: 'evil.example' },
      { flags: 0x01 },
    ])
      expect((await enter(authenticator.get(await challenge(), wrong))).answer.code).toBe('PASSKEY_REFUSED')
  })

  test('refuses a passkey that it does not know', async () => {
    await logIn()
    const stranger = createAuthenticator({ origin: world.server.origin, top: PAGE })
    expect((await enter(stranger.get(await challenge()))).answer.code).toBe('PASSKEY_REFUSED')
  })

  test('adds a passkey only for the challenge of its account, and never one that exists', async () => {
    const ann = await logIn()
    const eve = await logIn('eve@example.com')
    const authenticator = createAuthenticator({ origin: world.server.origin, top: PAGE })
    const attestation = authenticator.create((await optionsFor(ann)).challenge)
    expect((await eve.call('POST', '/v1/passkeys', { attestation, ...sealedSet })).code).toBe('PASSKEY_REFUSED')
    world.clock.forward(30)
    expect((await addPasskey(ann, undefined, authenticator)).answer.status).toBe(201)
    expect((await addPasskey(eve, 'eve@example.com', authenticator)).answer.code).toBe('PASSKEY_REFUSED')
    expect((await eve.call('GET', '/v1/sets/key')).code).toBe('SET_UNKNOWN')
  })

  test('a removed passkey neither logs in nor recovers', async () => {
    const browser = await logIn()
    const { authenticator } = await addPasskey(browser)
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'remove')
    expect((await browser.call('POST', `/v1/passkeys/${authenticator.id}/remove`, { code })).status).toBe(204)
    expect((await enter(authenticator.get(await challenge()))).answer.code).toBe('PASSKEY_REFUSED')
    expect((await browser.call('GET', '/v1/sets/key')).code).toBe('SET_UNKNOWN')
    expect((await browser.call('GET', '/v1/wallet')).body.wallet.isRecoverable).toBe(false)
  })

  test('lists passkeys among what is stored of a user, and deletes them with the account', async () => {
    const browser = await logIn()
    const { authenticator } = await addPasskey(browser)
    expect((await browser.call('GET', '/v1/account')).body.passkeys).toMatchObject([{ id: authenticator.id }])
    const code = await confirm(browser, world.mailbox, 'ann@example.com', 'delete')
    await browser.call('POST', '/v1/account/delete', { code })
    await world.mailbox.waitFor('ann@example.com')
    expect((await enter(authenticator.get(await challenge()))).answer.code).toBe('PASSKEY_REFUSED')
  })
}, ONE_DATABASE)
