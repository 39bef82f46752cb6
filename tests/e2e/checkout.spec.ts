import { serveCheckout } from '../../examples/checkout/serve.mjs'
import { test } from '../support/e2e-account.js'
import { servePrinted } from '../support/e2e-policy.js'
import { allow, expect } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

// The chains start, and the page of the example is built, within the test.
test.describe.configure({ timeout: 120_000 })

test('pays orders once: from an exchange over a reload, and from a wallet that connects', async ({
  account,
  browser,
  origins,
  page,
}) => {
  const { network, chains } = account.site
  const shop = network.accounts[1]?.address ?? ''
  const { token } = network.contracts[1]
  const owned = () => chains[0].holding(token, shop)
  const before = await owned()
  const site = await serveCheckout({ production: true, network })
  const printed = await servePrinted(browser, site.url)
  try {
    allow(origins, [printed.url, network.exchange?.url])
    await page.goto(printed.url)
    const { dialog, row, title } = visit(page, page.locator('portico-modal').getByRole('dialog'))
    const said = page.locator('#said')
    const pay = page.getByRole('button', { name: 'Pay', exact: true })

    await test.step('finds the payment again after a reload', async () => {
      await pay.click()
      await expect(dialog).toContainText('Lantern Books')
      const [popup] = await Promise.all([page.waitForEvent('popup'), row(/^Pay from Local Exchange/).click()])
      await expect(dialog).toContainText('Finish in Local Exchange')
      await page.reload()
      await expect(dialog).toContainText('Finish in Local Exchange')
      await popup.getByRole('button', { name: 'Pay' }).click()
      await expect(dialog).toContainText('48.00\u00a0PDD paid')
      await expect(said).toHaveText('Paid. Your book is on its way.')
      expect(await owned()).toBe(before + 48_000_000n)
    })

    await test.step('shows that the order was paid', async () => {
      await dialog.getByRole('button', { name: 'Done' }).click()
      await pay.click()
      await expect(dialog).toContainText('48.00\u00a0PDD paid')
      await dialog.getByRole('button', { name: 'Done' }).click()
    })

    await test.step('connects a wallet from the checkout, and comes back to it', async () => {
      await page.getByRole('button', { name: 'New order' }).click()
      await pay.click()
      await row(/^Pay from a wallet/).click()
      await row('Page Wallet').click()
      await row(/^Pay from Page Wallet/).click()
      await expect(title).toHaveText('Review')
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(dialog).toContainText('48.00\u00a0PDD paid')
      await expect(said).toHaveText('Paid. Your book is on its way.')
      expect(await owned()).toBe(before + 96_000_000n)
    })
  } finally {
    await printed.stop()
    await site.stop()
  }
})
