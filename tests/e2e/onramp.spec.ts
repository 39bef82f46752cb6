import type { Page } from '@playwright/test'
import { type AccountSite, test } from '../support/e2e-account.js'
import { allow, expect } from '../support/e2e-test.js'
import { inEveryRun } from '../support/nightly.js'

// The chains start within the first test.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ account, origins }) => allow(origins, [account.site.network.seller?.url]))
test.afterEach(({ account }) => account.site.network.seller?.reset())

/** Opens the screen that buys, and types an amount. */
const enterAmount = async ({ enter, open, visitor }: AccountSite, amount: string) => {
  await enter('eip155:1', 'buy')
  await open()
  await visitor.button('Buy').click()
  await expect(visitor.title).toHaveText('Buy crypto')
  await visitor.dialog.getByRole('textbox').fill(amount)
}

/** Chooses the seller; resolves with its window. */
const chooseSeller = async ({ visitor }: AccountSite, page: Page): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), visitor.row(/^Coinbase/).click()])
  return popup
}

test('buys a coin, and follows the purchase over a reload until it has arrived', async ({ account, page }) => {
  const { open, site, visitor } = account
  const [chain] = site.chains
  const { address } = site.network.demoAccount
  const before = await chain.balance(address)
  await enterAmount(account, '250')
  await expect(visitor.dialog).toContainText(/About 0\.\d+\u00a0ETH/)
  await expect(visitor.dialog).toContainText('Fees: $3.75')
  const popup = await chooseSeller(account, page)
  await popup.waitForURL(/\/buy\?sessionToken=/)
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await expect(visitor.dialog).toContainText('Finish in Coinbase')

  await page.reload()
  await open()
  const waiting = visitor.dialog.getByRole('button', { name: /^Buying ETH/ })
  await waiting.click()
  await expect(visitor.dialog).toContainText('Coinbase checks your payment')
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(popup.getByRole('status')).toContainText('It is paid.')
  await expect(visitor.dialog).toContainText(/0\.\d+\u00a0ETH sent to you/)
  expect(await chain.balance(address)).toBeGreaterThan(before)
  await visitor.button('Done').click()
  await expect(waiting).toHaveCount(0)
})

test('is the way on from a transfer that is short of funds, and back', { tag: '@nightly' }, async ({
  account,
  page,
}) => {
  const { enter, visitor } = account
  await enter('eip155:1', 'buy')
  await page.evaluate(() =>
    window.account.modal.open({ view: 'WalletSend', params: { target: { amount: '1000000' } } }),
  )
  await visitor.button('Buy ETH').click()
  await expect(visitor.title).toHaveText('Buy crypto')
  await visitor.button('Back').click()
  await expect(visitor.title).toHaveText('Send')
})

test('says that the seller declined', { tag: '@nightly' }, async ({ account, page }) => {
  const [chain] = account.site.chains
  const { address } = account.site.network.demoAccount
  const before = await chain.balance(address)
  await enterAmount(account, '100')
  const popup = await chooseSeller(account, page)
  await popup.getByRole('button', { name: 'Decline' }).click()
  await expect(account.visitor.dialog).toContainText('Coinbase did not complete the purchase')
  expect(await chain.balance(address)).toBe(before)
})

for (const lie of ['url', 'origin', 'recipient', 'chain'] as const)
  test(`opens no page of a seller that lies: ${lie}`, inEveryRun(lie === 'url'), async ({ account, page }) => {
    account.site.network.seller?.lie(lie)
    await enterAmount(account, '100')
    const popup = await chooseSeller(account, page)
    await expect(account.visitor.dialog).toContainText('was not safe, so it was not opened. You paid nothing.')
    await expect.poll(() => popup.isClosed()).toBe(true)
  })

test('draws names of a seller as text', { tag: '@nightly' }, async ({ account }) => {
  account.site.network.seller?.lie('html')
  await enterAmount(account, '100')
  await account.visitor.button(/^Choose what to buy/).click()
  await expect(account.visitor.dialog).toContainText('<img src=x onerror=alert(1)>')
})

test('sells with built-in limits while the seller is down, and says so', { tag: '@nightly' }, async ({
  account,
  watched,
}) => {
  watched.expectProblem(/CORS policy|Cross-Origin Request Blocked|Failed to load resource/)
  account.site.network.seller?.fail(403)
  await account.enter('eip155:1', 'buy')
  await account.open()
  await account.visitor.button('Buy').click()
  await account.visitor.dialog.getByRole('textbox').fill('9')
  await expect(account.visitor.dialog).toContainText('At least $10', { timeout: 20_000 })
  await expect(account.visitor.dialog).toContainText('These are the usual choices and limits.')
})
