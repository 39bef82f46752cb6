import {
  askForCode,
  codeOn,
  copyLink,
  expect,
  expectConnected,
  PROPOSAL,
  showCode,
  signOnPhone,
  takeCode,
  test,
} from '../../support/e2e-pair.js'
import type { Visitor } from '../../support/e2e-visitor.js'

// The browser itself writes to the console what it could not reach.
test.beforeEach(({ watched, phone }) => {
  for (const each of [watched, phone.watched]) each.expectProblem(/^console: WebSocket connection to 'ws:/)
})

const UNREACHABLE = 'The WalletConnect relay cannot be reached'
const LOST = 'The WalletConnect relay is not answering.'
const emptyCode = ({ dialog }: Visitor) => dialog.locator('.portico-code[data-empty]')

/** From a screen of a fault there are ways back and out. */
const goBackAndClose = async ({ button, title, dialog }: Visitor) => {
  await button('Back').click()
  await expect(title).toHaveText('Connect wallet')
  await button('Close').click()
  await expect(dialog).toBeHidden()
}

for (const [what, fail] of [
  ['never answers', 'hang'],
  ['cannot be reached', 'pause'],
] as const) {
  test(`a relay that ${what}: shows an error within ten seconds, connects another wallet, and succeeds on retry`, async ({
    page,
    pair,
    visitor,
    phone,
  }) => {
    const { relay } = pair.network
    if (fail === 'hang') relay.hang(true)
    else await relay.pause()
    await page.clock.install()
    await page.goto(pair.url)
    const failToShowCode = async () => {
      const socket = page.waitForEvent('websocket')
      await askForCode(visitor)
      await socket
      await expect(emptyCode(visitor)).toBeVisible()
      await page.clock.runFor(10_000)
      await expect(visitor.dialog).toContainText(UNREACHABLE)
      await expect(emptyCode(visitor)).toHaveCount(0)
      // No other socket to this relay is begun while one is on its way.
      await expect.poll(() => relay.stats.hanging).toBe(0)
    }
    await failToShowCode()
    await goBackAndClose(visitor)
    await visitor.connect()
    await visitor.disconnect()

    await failToShowCode()
    if (fail === 'hang') relay.hang(false)
    else await relay.resume()
    await visitor.button('Try again').click()
    await takeCode(visitor, phone)
    await expectConnected(visitor, pair)
  })
}

test('reports a relay lost behind the code after five seconds, and keeps the code', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  const { relay } = pair.network
  await page.goto(pair.url)
  await showCode(visitor)
  const link = await copyLink(visitor)
  await relay.pause()
  await expect(visitor.dialog).toContainText(LOST)
  await expect(codeOn(visitor)).toBeVisible()
  await expect(emptyCode(visitor)).toHaveCount(0)
  expect(await copyLink(visitor)).toBe(link)
  await relay.resume()
  await expect(visitor.dialog).not.toContainText(LOST)
  expect(await copyLink(visitor)).toBe(link)
  await takeCode(visitor, phone)
  await expectConnected(visitor, pair)
})

test('receives an approval after a reconnect that it missed before', async ({ page, pair, visitor, phone }) => {
  const { relay } = pair.network
  await page.goto(pair.url)
  await showCode(visitor)
  await phone.paste(await copyLink(visitor))
  await expect(phone.question).toBeVisible()
  // Held back for a moment, in which the connection is cut.
  relay.faults({ reorder: 1 })
  const approvals = () => relay.stats.methods['wc_approveSession'] ?? 0
  const before = approvals()
  await phone.answer(PROPOSAL, 'Connect')
  await expect.poll(approvals, { intervals: [5] }).toBeGreaterThan(before)
  relay.dropAll()
  relay.faults({})
  await expectConnected(visitor, pair)
  await expect(phone.disconnectButton).toHaveCount(1)
  await signOnPhone(visitor, phone)
  await expect(phone.question).toHaveCount(0)
})

test('replaces a code before it expires, rejects the old one, and connects with the new one', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  // The phone lives six minutes later than the page, for which no code has run out yet.
  await page.clock.install({ time: Date.now() - 360_000 })
  await page.goto(pair.url)
  await showCode(visitor)
  const link = await copyLink(visitor)
  const readLink = () => page.evaluate(() => window.demo.modal.plugins.walletconnect.getSnapshot().uri)
  expect(await readLink()).toBe(link)
  await page.clock.runFor(230_000)
  await expect.poll(readLink).not.toBe(link)
  await phone.paste(link)
  await expect(phone.page.getByRole('status')).not.toContainText('Waiting for the page')
  await expect(codeOn(visitor)).toBeVisible()
  await takeCode(visitor, phone)
  await expectConnected(visitor, pair)
})

test('shows and connects another code when the phone answers an expired one', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  await page.clock.install()
  await page.goto(pair.url)
  await showCode(visitor)
  const link = await copyLink(visitor)
  await phone.paste(link)
  await expect(phone.question).toBeVisible()
  const readLink = () => page.evaluate(() => window.demo.modal.plugins.walletconnect.getSnapshot().uri)
  await page.clock.runFor(230_000)
  await expect.poll(readLink).not.toBe(link)
  await page.clock.runFor(90_000)
  await phone.answer(PROPOSAL, 'Connect')
  await expect(codeOn(visitor)).toBeVisible()
  await takeCode(visitor, phone)
  await expectConnected(visitor, pair)
})
