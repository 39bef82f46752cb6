// @ts-check
import { createRequire } from 'node:module'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '../../../examples/local-network/start-mailbox.mjs'

// The server of the reference wallet sends with it.
const { createTransport } = createRequire(new URL('../../../examples/embedded-wallet/', import.meta.url))('nodemailer')

/** @type {import('../../../examples/local-network/start-mailbox.mjs').Mailbox} */
let mailbox
/** @type {any} */
let transport

beforeAll(async () => {
  mailbox = await startMailbox()
  transport = createTransport(mailbox.smtpUrl)
})
afterAll(() => mailbox.stop())
afterEach(() => mailbox.reset())

/** @param {string} to @param {string} subject @param {string} [text] */
const send = (to, subject, text = 'Hello.') => transport.sendMail({ from: 'wallet@example.com', to, subject, text })

test('gives each mail once, oldest first, to those who wait for its address', async () => {
  const waiting = mailbox.waitFor('Ann@example.com')
  await send('bob@example.com', 'not for Ann')
  await send('ann@example.com', '123456 is your code')
  await send('ann@example.com', '654321 is your code')
  expect(await waiting).toMatchObject({ to: 'ann@example.com', from: 'wallet@example.com', code: '123456' })
  expect(await mailbox.waitFor('ann@example.com')).toMatchObject({
    code: '654321',
    text: expect.stringContaining('Hello.'),
  })
  expect(await mailbox.waitFor('bob@example.com')).toMatchObject({ code: undefined })
})

test('a wait ends with its signal', async () => {
  const abort = new AbortController()
  const waiting = mailbox.waitFor('none@example.com', abort.signal)
  abort.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  await expect(mailbox.waitFor('none@example.com', abort.signal)).rejects.toThrow('enough')
})

test('lists the mails newest first, as JSON', async () => {
  await send('list@example.com', 'first')
  await send('list@example.com', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>')
  const response = await fetch(`${mailbox.url}/mails.json`)
  expect(response.headers.get('content-type')).toBe('application/json')
  const { mails } = await response.json()
  const [newest, older] = mails
  expect([newest.subject, older.subject]).toEqual(['<img src=x onerror=alert(1)>', 'first'])
  expect(mails).toEqual(mailbox.mails())
})

test('the page runs only its own script, which makes text of the mails', async () => {
  const page = await fetch(mailbox.url)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  const html = await page.text()
  expect(html).not.toMatch(/<script(?![^>]* src=)|\son\w+=|style=/)
  const script = await (await fetch(`${mailbox.url}/page.js`)).text()
  expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|outerHTML|document\.write/)
  expect((await fetch(`${mailbox.url}/__proto__`)).status).toBe(404)
  expect((await fetch(mailbox.url, { method: 'POST' })).status).toBe(405)
})

test('refuses recipients while it is told to', async () => {
  mailbox.refuse('No such mailbox')
  await expect(send('ann@example.com', 'x')).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
})

test('listens on free ports where its own are taken, and says so', async () => {
  const taken = { port: Number(new URL(mailbox.smtpUrl).port), pagePort: Number(new URL(mailbox.url).port) }
  /** @type {string[]} */
  const lines = []
  const other = await startMailbox({ ...taken, log: (line) => lines.push(line) })
  expect(lines).toHaveLength(2)
  expect(other.url).not.toBe(mailbox.url)
  await other.stop()
})

test('delivers late, or with another code, if it is told to', async () => {
  mailbox.spoilCodes()
  await send('ann@example.com', '123456 is your code', 'Enter 123456.')
  const spoilt = await mailbox.waitFor('ann@example.com')
  expect([spoilt.code, spoilt.subject]).toEqual(['123457', '123457 is your code'])
  expect(spoilt.text).toContain('Enter 123457.')
  mailbox.reset()
  mailbox.delay(20)
  await send('ann@example.com', '222222 is your code')
  expect(mailbox.mails()[0]?.code).toBe('123457')
  expect((await mailbox.waitFor('ann@example.com')).code).toBe('222222')
})
