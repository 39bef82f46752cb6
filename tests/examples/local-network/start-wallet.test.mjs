// @ts-check
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '../../../examples/local-network/start-mailbox.mjs'
import { startWallet } from '../../../examples/local-network/start-wallet.mjs'
import { ADDRESSES, confirm, createBrowser, send, share } from '../embedded-wallet/server/server-helpers.mjs'

/** @type {import('../../../examples/local-network/start-mailbox.mjs').Mailbox} */
let mailbox
/** @type {import('../../../examples/local-network/start-wallet.mjs').LocalWallet} */
let wallet

beforeAll(async () => {
  mailbox = await startMailbox()
  wallet = await startWallet({ mailbox })
})
afterAll(async () => {
  await wallet.stop()
  await mailbox.stop()
})
afterEach(() => wallet.reset())

const asServer = () => ({ ...wallet, origin: wallet.url })
const logIn = async () => {
  const browser = createBrowser({ server: asServer(), now: Date.now })
  await browser.logIn(mailbox, 'ann@example.com')
  return browser
}

test('logs in through the mailbox, and any page of this machine may embed it', async () => {
  const browser = await logIn()
  expect((await browser.call('GET', '/v1/wallet')).body.user.email).toBe('ann@example.com')
  const code = await confirm(browser, mailbox, 'ann@example.com', 'delete')
  expect((await browser.call('POST', '/v1/account/delete', { code })).status).toBe(204)
  expect((await mailbox.waitFor('ann@example.com')).subject).toContain('was deleted')
  const { body } = await send(asServer(), 'GET', '/projects/v1/origins')
  expect(body.allowedOrigins).toEqual(expect.arrayContaining(['http://127.0.0.1:*', 'http://localhost:*']))
})

test('gives out a share of another key while it lies', async () => {
  const browser = await logIn()
  await browser.call('PUT', '/v1/wallet', { accounts: ADDRESSES, set: { id: 'laptop', share: share('a') } })
  const read = async () => (await browser.call('GET', '/v1/sets/laptop')).body.share
  wallet.returnOtherShare()
  const other = await read()
  expect(other).not.toBe(share('a'))
  expect(Buffer.from(other, 'base64url').subarray(-1)).toEqual(Buffer.from(share('a'), 'base64url').subarray(-1))
  wallet.returnOtherShare(false)
  expect(await read()).toBe(share('a'))
})

test('fails and is late while it is told to', async () => {
  wallet.fail(503)
  expect((await send(asServer(), 'POST', '/v1/login', { body: { email: 'bob@example.com' } })).status).toBe(503)
  wallet.fail(undefined)
  wallet.delay(300)
  const started = performance.now()
  await send(asServer(), 'GET', '/projects/v1/origins')
  expect(performance.now() - started).toBeGreaterThan(290)
})
