// @ts-check
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findAnvil } from '../../../../examples/local-network/find-anvil.mjs'
import { startAnvil } from '../../../../examples/local-network/start-anvil.mjs'
import { startFarcaster } from '../../../../examples/local-network/start-farcaster.mjs'
import { onEachDatabase } from './on-each-database.mjs'
import { createProof, PAGE, send } from './server-helpers.mjs'

/** @import { WalletServer } from '../../../../examples/embedded-wallet/serve.mjs' */
/** @import { Browser } from './server-helpers.mjs' */

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
    const begin = async () => {
      const { url: relayUrl, rpcUrl } = farcaster
      server = await world.startAnother({ farcaster: { relayUrl, rpcUrl } })
      const browser = world.browser(server)
      const { body } = await post(browser, '/v1/farcaster', { host: PAGE })
      const look = (as = browser) => post(as, '/v1/farcaster/session', { login: body.login })
      return { browser, url: body.url, look }
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

    test.each(/** @type {const} */ (['fid', 'nonce', 'signature']))(
      'refuses an answer with another %s',
      async (lie) => {
        const { url, look } = await begin()
        farcaster.lie(lie)
        await farcaster.approve(url)
        expect(await look()).toMatchObject({ status: 401, code: 'INVALID_CODE' })
      },
    )

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
