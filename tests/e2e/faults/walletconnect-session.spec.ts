import type { Page } from '@playwright/test'
import {
  connect,
  connectedTo,
  copyLink,
  DISCONNECTED,
  expect,
  expectConnected,
  showCode,
  SIGN,
  signOnPhone,
  state,
  test,
} from '../../support/e2e-pair.js'
import { watchTraffic } from '../../support/e2e-traffic.js'

// The browser writes to the console what it could not reach, and so does the relay client now and then.
test.beforeEach(({ watched, phone }) => {
  for (const each of [watched, phone.watched])
    each.expectProblem(/^console: (?:WebSocket connection to 'ws:|Error: WebSocket connection failed for host: ws:)/)
})

/** Asks for a signature, and resolves with it, or with the code of what went wrong. */
const sign = (page: Page, message: string): Promise<string> =>
  page.evaluate(
    (text) =>
      window.demo.modal.sign('eip155:1', { message: text }).then(
        (signature) => String(signature),
        ({ code }: { readonly code: string }) => code,
      ),
    message,
  )
const EXPIRED = 'The wallet did not answer in time.'
const AWAY = 'Pocket cannot be reached: the WalletConnect relay is not answering.'
const SIGNATURE = /^0x[0-9a-f]{130}$/

test('sends a request once that waited for the relay', async ({ page, pair, visitor, phone }) => {
  const { relay } = pair.network
  const [asked, answered] = [watchTraffic(page), watchTraffic(phone.page)]
  await page.goto(pair.url)
  await connect(visitor, phone)
  await expect(visitor.dialog).toBeHidden()
  await visitor.act('Sign a message')
  await expect(phone.question).toBeVisible()
  await relay.pause()
  await phone.answer(SIGN, 'Sign')
  await relay.resume()
  await expect(visitor.outcome).toContainText('Signed: ')
  await expect(phone.question).toHaveCount(0)
  await expect.poll(() => [asked.requests(), answered.answers()]).toEqual([1, 1])
})

test('times out an unanswered request after five minutes, and sends the next one', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  await page.clock.install()
  await page.goto(pair.url)
  await connect(visitor, phone)
  await expect(visitor.dialog).toBeHidden()
  await visitor.act('Sign a message')
  await expect(phone.question).toBeVisible()
  await page.clock.runFor(320_000)
  await expect(visitor.outcome).toHaveText(EXPIRED)
  await phone.answer(SIGN, 'Decline')
  await signOnPhone(visitor, phone)
})

test('answers every request once through fifty cut connections within a minute', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  test.slow()
  const { relay } = pair.network
  const [asked, answered] = [watchTraffic(page), watchTraffic(phone.page)]
  await phone.page.goto(`${pair.phoneUrl}?auto`)
  await page.goto(pair.url)
  await showCode(visitor)
  await phone.paste(await copyLink(visitor))
  await expect(visitor.dialog).toBeHidden()
  const begun = Date.now()
  const signing: Promise<string>[] = []
  for (let cut = 0; cut < 50; cut += 1) {
    const before = asked.connections()
    if (cut % 10 === 0) signing.push(sign(page, `Message ${cut}`))
    relay.dropAll()
    await expect.poll(asked.connections, { intervals: [20] }).toBeGreaterThan(before)
  }
  expect(Date.now() - begun).toBeLessThan(60_000)
  const signed = await Promise.all(signing)
  expect(signed.filter((each) => !SIGNATURE.test(each))).toEqual([])
  expect(new Set(signed).size).toBe(5)
  await expect.poll(() => [asked.requests(), answered.answers()]).toEqual([5, 5])
  expect(await state(page)).toEqual(connectedTo(pair))
})

test('pairs once and signs once when messages are duplicated and reordered', async ({ page, pair, visitor, phone }) => {
  const { relay } = pair.network
  const [asked, answered] = [watchTraffic(page), watchTraffic(phone.page)]
  await phone.page.goto(`${pair.phoneUrl}?auto`)
  relay.faults({ duplicate: 0.5, reorder: 0.3 })
  await page.goto(pair.url)
  await showCode(visitor)
  await phone.paste(await copyLink(visitor))
  await expect(visitor.dialog).toBeHidden()
  const signed = await Promise.all(['1', '2', '3', '4', '5', '6'].map((message) => sign(page, message)))
  expect(new Set(signed).size).toBe(6)
  expect(signed.filter((each) => !SIGNATURE.test(each))).toEqual([])
  await expect.poll(() => [asked.requests(), answered.answers()]).toEqual([6, 6])
  await expect(phone.disconnectButton).toHaveCount(1)
  expect(await state(page)).toEqual(connectedTo(pair))
})

test('ends a session at once that the wallet ends, and after opening if the page was closed', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  await page.goto(pair.url)
  await connect(visitor, phone)
  await expect(visitor.dialog).toBeHidden()
  await visitor.accountButton.click()
  await expect(visitor.title).toHaveText('Account')
  await phone.disconnectButton.click()
  await expect.poll(() => state(page)).toEqual(DISCONNECTED)
  await expect(visitor.connectButton).toBeVisible()
  await expect(visitor.dialog).toBeHidden()

  await connect(visitor, phone)
  await expect(visitor.dialog).toBeHidden()
  await page.goto('about:blank')
  await phone.disconnectButton.click()
  await expect(phone.page.getByText('None yet.')).toBeVisible()
  await page.goto(pair.url)
  await expect.poll(() => state(page)).toEqual(DISCONNECTED)
  await expect(visitor.fact('wallet')).toHaveText('—')
  await expect(visitor.connectButton).toBeVisible()
  await connect(visitor, phone)
  await expectConnected(visitor, pair)
})

/** The stored sessions, changed as a crash may leave them. */
const BROKEN = {
  'half written': (text: string) => text.slice(0, text.length / 2),
  'no list': () => '{}',
  'without accounts': (text: string) => text.replaceAll('"accounts"', '"acc"'),
  'without a topic': (text: string) => text.replaceAll('"topic"', '"t"'),
  nonsense: () => '[null, 7, "x", [], {}]',
}

test('deletes broken stored sessions only', async ({ page, pair, visitor, phone }) => {
  await page.goto(pair.url)
  await connect(visitor, phone)
  await expect(visitor.dialog).toBeHidden()
  const whole = await page.evaluate(() => Object.entries(localStorage))
  const [key = '', text = ''] = whole.find(([name]) => name.endsWith('//session')) ?? []
  /** Opens the page with other sessions than it has kept. */
  const openWith = async (sessions: string) => {
    await page.addInitScript(
      (entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, value)
      },
      [...whole, [key, sessions]] as const,
    )
    await page.goto(pair.url)
  }
  for (const [what, damage] of Object.entries(BROKEN)) {
    await openWith(damage(text))
    await expect(visitor.fact('status'), what).toHaveText('disconnected (WALLETCONNECT_SESSION_STALE)')
    await expect.poll(() => state(page), what).toEqual(DISCONNECTED)
  }
  const [session] = JSON.parse(text)
  await openWith(JSON.stringify([{ ...session, topic: 'f'.repeat(64) }, { topic: 'e'.repeat(64) }, session]))
  await expect.poll(() => state(page)).toEqual(connectedTo(pair))
  await signOnPhone(visitor, phone)
})

test('restores without its relay, rejects a request within a minute, and connects other wallets', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  const { relay } = pair.network
  const [asked, answered] = [watchTraffic(page), watchTraffic(phone.page)]
  const isRelayLost = () => page.evaluate(() => window.demo.modal.plugins.walletconnect.getSnapshot().isRelayLost)
  // The minutes that pass here are some that the relay, which looks at clocks, has had before.
  await page.clock.install({ time: Date.now() - 125_000 })
  await page.goto(pair.url)
  await connect(visitor, phone)
  await expect(visitor.dialog).toBeHidden()
  await relay.pause()
  await page.reload()
  await expect.poll(() => state(page)).toEqual(connectedTo(pair))
  await page.clock.runFor(5_000)
  await expect.poll(isRelayLost).toBe(true)
  await visitor.act('Sign a message')
  // The minute begins once the code that signs has been loaded.
  const outcomeLater = async () => {
    await page.clock.runFor(10_000)
    return visitor.outcome.textContent()
  }
  await expect.poll(outcomeLater, { intervals: [200] }).toBe('The WalletConnect relay does not answer.')

  await visitor.accountButton.click()
  await expect(visitor.dialog).toContainText(AWAY)
  await visitor.row('Connect another wallet').click()
  await visitor.row('Garden Wallet').click()
  await visitor.answer('Garden Wallet', 'Approve')
  await expect(visitor.fact('wallet')).toHaveText('Garden Wallet')
  await expect(visitor.dialog).toBeHidden()

  await relay.resume()
  await expect.poll(isRelayLost).toBe(false)
  // What was given up is not asked for after all.
  await expect(phone.question).toHaveCount(0)
  await visitor.accountButton.click()
  await visitor.row(/^Pocket.*Ethereum/).click()
  await expect(visitor.fact('wallet')).toHaveText('Pocket')
  await expect(visitor.dialog).not.toContainText(AWAY)
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()
  await visitor.act('Sign a message')
  await expect(phone.question).toBeVisible()
  await phone.answer(SIGN, 'Sign')
  await expect(visitor.outcome).toContainText('Signed: ')
  await expect(phone.question).toHaveCount(0)
  await expect.poll(() => [asked.requests(), answered.answers()]).toEqual([1, 1])
})
