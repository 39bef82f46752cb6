import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { type AccountSite, test } from '../support/e2e-account.js'
import { allow, expect } from '../support/e2e-test.js'
import { inEveryRun } from '../support/nightly.js'

// The chains start within the first test.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ account, origins }) => allow(origins, [account.site.network.exchange?.url]))
test.afterEach(({ account }) => account.site.network.exchange?.reset())

interface Asked {
  readonly amount: string
  readonly orderId?: string
  readonly symbol?: 'token'
}

/** Shows a checkout that pays the first friend; its outcome is on the window. */
const checkOut = async ({ site }: AccountSite, page: Page, { amount, symbol, orderId }: Asked) => {
  const token = site.network.contracts[1].token
  const coin = { asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const { address: asset, name, symbol: short, decimals } = token
  const paid = symbol ? { asset, metadata: { name, symbol: short, decimals } } : coin
  const request = {
    paymentAsset: { network: 'eip155:1', ...paid },
    recipient: site.network.accounts[1]?.address ?? '',
    amount,
    ...(orderId !== undefined && { orderId }),
  }
  await page.evaluate((order) => {
    const { pay } = window.account.modal.plugins as unknown as {
      readonly pay: { open(request: object): Promise<object> }
    }
    Object.assign(window, { paid: pay.open(order) })
  }, request)
  return request.recipient
}

const outcome = (page: Page) => page.evaluate(() => (window as unknown as { readonly paid: Promise<unknown> }).paid)

/** Chooses the exchange; resolves with its window. */
const chooseExchange = async ({ visitor }: AccountSite, page: Page): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), visitor.row(/^Pay from Local Exchange/).click()])
  return popup
}

test('an exchange pays a checkout, without a wallet', async ({ account, page }) => {
  const { enter, site, visitor } = account
  const [chain] = site.chains
  const { token } = site.network.contracts[1]
  await enter(undefined, 'buy')
  const shop = await checkOut(account, page, { amount: '48.00', symbol: 'token' })
  const before = await chain.holding(token, shop)
  await expect(visitor.dialog).toContainText('48.00')
  const popup = await chooseExchange(account, page)
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(visitor.dialog).toContainText('48.00\u00a0PDD paid')
  // No way back to a checkout that looks unpaid.
  await expect(visitor.button('Back')).toBeHidden()
  expect(await outcome(page)).toMatchObject({ status: 'success' })
  expect(await chain.holding(token, shop)).toBe(before + 48_000_000n)
})

test('the wallet pays a checkout, after its review', async ({ account, page }) => {
  const { enter, site, visitor } = account
  const [chain] = site.chains
  await enter('eip155:1', 'buy')
  const shop = await checkOut(account, page, { amount: '0.25' })
  const before = await chain.balance(shop)
  await visitor.row(/^Pay from Page Wallet/).click()
  await expect(visitor.title).toHaveText('Review')
  // The checkout, which shows it too, may still be leaving.
  await expect(visitor.dialog.locator('.portico-address')).toHaveCount(1)
  const whole = await visitor.dialog.locator('.portico-address').textContent()
  expect(whole?.toLowerCase()).toBe(shop.toLowerCase())
  await visitor.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(visitor.dialog).toContainText('0.25\u00a0ETH paid')
  expect(await outcome(page)).toMatchObject({ status: 'success', hash: expect.stringMatching(/^0x/) })
  expect(await chain.balance(shop)).toBe(before + parseEther('0.25'))
})

for (const leave of ['Cancel', 'Close'] as const)
  test(
    `an order is paid once by a wallet that approves late, after ${leave}`,
    inEveryRun(leave === 'Close'),
    async ({ account, page }) => {
      const { enter, site, visitor } = account
      const [chain] = site.chains
      const order = { amount: '0.25', orderId: `late ${leave}` }
      await enter('eip155:1', 'buy')
      const shop = await checkOut(account, page, order)
      const before = await chain.balance(shop)
      await visitor.row(/^Pay from Page Wallet/).click()
      await page.evaluate(() => window.account.wallet.script({ eth_sendTransaction: 'delay' }))
      await visitor.dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await expect.poll(() => page.evaluate(() => window.account.wallet.pending.length)).toBe(1)
      await visitor.button(leave).click()
      if (leave === 'Close') {
        expect(await outcome(page)).toEqual({ status: 'left', isVerified: false })
        await checkOut(account, page, order)
      }
      await expect(visitor.dialog).toContainText('Your wallet still has the request')
      await page.evaluate(() => window.account.wallet.release())
      await expect(visitor.dialog).toContainText('0.25\u00a0ETH paid')
      await page.evaluate(() => window.account.wallet.script({ eth_sendTransaction: 'approve' }))
      await checkOut(account, page, order)
      await expect(visitor.dialog).toContainText('0.25\u00a0ETH paid')
      expect(await outcome(page)).toMatchObject({ status: 'success', hash: expect.stringMatching(/^0x/) })
      expect(await chain.balance(shop)).toBe(before + parseEther('0.25'))
    },
  )

test('says that the exchange declined', { tag: '@nightly' }, async ({ account, page }) => {
  await account.enter(undefined, 'buy')
  await checkOut(account, page, { amount: '1', symbol: 'token' })
  const popup = await chooseExchange(account, page)
  await popup.getByRole('button', { name: 'Decline' }).click()
  await expect(account.visitor.dialog).toContainText('The payment failed')
})

for (const [lie, words] of [
  ['url', 'Unable to get payment URL'],
  ['recipient', 'would pay another receiver'],
] as const)
  test(`opens no page of an exchange that lies: ${lie}`, inEveryRun(lie === 'url'), async ({ account, page }) => {
    account.site.network.exchange?.lie(lie)
    await account.enter(undefined, 'buy')
    await checkOut(account, page, { amount: '1', symbol: 'token' })
    const popup = await chooseExchange(account, page)
    await expect(account.visitor.dialog).toContainText(words)
    await expect.poll(() => popup.isClosed()).toBe(true)
  })
