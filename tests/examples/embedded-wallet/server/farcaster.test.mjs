// @ts-check
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findAnvil } from '../../../../examples/local-network/find-anvil.mjs'
import { startAnvil } from '../../../../examples/local-network/start-anvil.mjs'
import { startFarcaster } from '../../../../examples/local-network/start-farcaster.mjs'
import { onEachDatabase } from './on-each-database.mjs'
import { ADDRESSES, createProof, PAGE, send, share } from './server-helpers.mjs'

/** @import { WalletServer } from '../../../../examples/embedded-wallet/serve.mjs' */
/** @import { Browser } from './server-helpers.mjs' */

const ID_REGISTRY = '0x00000000fc6c5f01fc30151999387bb99a9f489b'

onEachDatabase(
  (world) => {
    /** @type {Awaited<ReturnType<typeof startAnvil>>} */
    let anvil
    /** @type {Awaited<ReturnType<typeof startFarcaster>>} */
    let farcaster
    /** @type {WalletServer} */
    let server
    beforeAll(async () => {
      anvil = await startAnvil({ binary: findAnvil(), chainId: 1, port: 0, log: () => {} })
      farcaster = await startFarcaster({ rpcUrl: anvil.rpcUrl })
    })
    afterAll(async () => {
      await farcaster.stop()
      await anvil.stop()
    })
    afterEach(() => farcaster.reset())

    /** @param {Browser} browser @param {string} path @param {object} fields */
    const post = ({ key }, path, fields) => {
      const body = JSON.stringify({ ...fields, key: key.jwk })
      const proof = createProof({ key, method: 'POST', path, body, now: world.clock.now() })
      return send(server, 'POST', path, { body, headers: { proof } })
    }
    const begin = async (/** @type {readonly string[]} */ rpcUrls = [farcaster.rpcUrl, farcaster.rpcUrl]) => {
      server = await world.startAnother({ farcaster: { relayUrl: farcaster.url, rpcUrls }, serverRecovery: true })
      const browser = world.browser(server)
      const { body } = await post(browser, '/v1/farcaster', { host: PAGE })
      const look = (as = browser) => post(as, '/v1/farcaster/session', { login: body.login })
      return { browser, url: body.url, number: body.number, look }
    }

    test('gives a session to the key that began the login, once the app has agreed', async () => {
      const { url, look } = await begin()
      expect((await look()).body).toEqual({ pending: true })
      await farcaster.approve(url, 'maya')
      expect((await look(world.browser(server))).code).toBe('INVALID_CODE')
      const { body } = await look()
      expect(body).toMatchObject({ user: { email: null, name: 'maya' }, wallet: null, token: expect.any(String) })
      expect((await look()).code).toBe('INVALID_CODE')
    })

    test('finds the same account again, and no other', async () => {
      const ids = []
      for (const name of ['ada', 'ada', 'eve']) {
        const { url, look } = await begin()
        await farcaster.approve(url, name)
        ids.push((await look()).body.user.id)
      }
      expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false])
    })

    test.each(/** @type {const} */ (['fid', 'nonce', 'number', 'signature']))(
      'refuses an answer with another %s',
      async (lie) => {
        const { url, look } = await begin()
        farcaster.lie(lie)
        await farcaster.approve(url)
        expect(await look()).toMatchObject({ status: 401, code: 'INVALID_CODE' })
      },
    )

    test('shows a number that the app signs, with the task of a second login', async () => {
      const { url, number, browser, look } = await begin()
      expect(number).toMatch(/^[1-9]\d\d$/)
      await farcaster.approve(url, 'maya')
      const { body } = await look()
      Object.assign(browser.state, { token: body.token })
      const task = await browser.call('POST', '/v1/confirm/login', { task: 'delete' })
      expect(task.body).toMatchObject({ login: expect.any(String), number: expect.stringMatching(/^[1-9]\d\d$/) })
      const page = await (await fetch(task.body.url)).text()
      expect(page).toContain(`${task.body.number}-delete`)
      // The host of the wallet, not the page that may be anything.
      expect(page).toContain(new URL(server.origin).host)
    })

    test('one approval of a stranger’s login confirms no task', async () => {
      const owner = await begin()
      await farcaster.approve(owner.url, 'maya')
      Object.assign(owner.browser.state, { token: (await owner.look()).body.token })
      await owner.browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'phone', share: share('a') } })

      const stranger = await begin()
      await farcaster.approve(stranger.url, 'maya')
      Object.assign(stranger.browser.state, { token: (await stranger.look()).body.token })
      const { browser } = stranger
      const tasks = /** @type {const} */ ([
        ['POST', '/v1/sets/phone/export', {}],
        ['PUT', '/v1/sets/junk', { share: share('x'), kind: 'recovery' }],
        ['PUT', '/v1/recovery', { set: { id: 'held', share: share('x') }, own: share('x') }],
        ['POST', '/v1/recovery/open', {}],
        ['POST', '/v1/passkeys/options', {}],
        ['POST', '/v1/sets/phone/remove', {}],
        ['POST', '/v1/account/delete', {}],
      ])
      for (const [method, path, more] of tasks) {
        expect((await browser.call(method, path, more)).code).toBe('INVALID')
        expect((await browser.call(method, path, { ...more, code: '000000' })).code).toBe('EXPIRED_CODE')
      }
      // A second approval, which names the task, begins what the owner can cancel.
      const { body } = await browser.call('POST', '/v1/confirm/login', { task: 'delete' })
      const ask = (as = browser) => as.call('POST', '/v1/confirm/session', { login: body.login })
      expect((await ask()).body).toEqual({ pending: true })
      await farcaster.approve(body.url, 'maya')
      expect((await ask(owner.browser)).code).toBe('INVALID_CODE')
      const { code } = (await ask()).body
      expect((await browser.call('POST', '/v1/account/delete', { code })).status).toBe(202)
      const [act] = (await owner.browser.call('GET', '/v1/acts')).body.acts
      expect(act).toMatchObject({ kind: 'delete', isMine: false })
      expect((await owner.browser.call('DELETE', `/v1/acts/${act.id}`)).status).toBe(204)
    })

    test('believes no endpoint alone, whichever of the two lies', async () => {
      // Gives the id of each user to the next one, as the app does that lies.
      const liar = createServer(async (request, response) => {
        const body = await text(request)
        const headers = { 'content-type': 'application/json' }
        const answer = await (await fetch(farcaster.rpcUrl, { method: 'POST', headers, body })).json()
        const { method, params } = JSON.parse(body)
        if (method === 'eth_call' && params[0].to?.toLowerCase() === ID_REGISTRY)
          answer.result = `0x${(BigInt(answer.result) + 1n).toString(16).padStart(64, '0')}`
        response.writeHead(200, headers).end(JSON.stringify(answer))
      })
      await new Promise((resolve) => liar.listen(0, '127.0.0.1', () => resolve(undefined)))
      const lying = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (liar.address()).port}`
      farcaster.lie('fid')
      const logIn = async (/** @type {readonly string[]} */ ...rpcUrls) => {
        const { url, look } = await begin(rpcUrls)
        await farcaster.approve(url, 'maya')
        const { status, code } = await look()
        return code ?? status
      }
      expect(await logIn(lying, farcaster.rpcUrl)).toBe('INVALID_CODE')
      expect(await logIn(farcaster.rpcUrl, lying)).toBe('INVALID_CODE')
      expect(await logIn(lying, lying)).toBe(200)
      await new Promise((resolve) => liar.close(resolve))
    })

    test('says that the relay does not answer', async () => {
      const { look } = await begin()
      farcaster.fail(500)
      expect(await look()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    })

    test('serves no page that is not allowed, and nothing where it is not set up', async () => {
      const { browser } = await begin()
      expect((await post(browser, '/v1/farcaster', { host: 'https://evil.example' })).code).toBe('FORBIDDEN')
      server = world.server
      expect((await post(browser, '/v1/farcaster', { host: PAGE })).code).toBe('INVALID')
    })
  },
  ['a file'],
)
