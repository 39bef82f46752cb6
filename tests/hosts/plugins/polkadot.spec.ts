import { expect, test } from '../../support/hosts-test.js'

/** The account as the page's modal has it. */
const address = `window.demo.modal.getSnapshot().namespaces.polkadot.address`

test('connects, selects a named account, and keeps it on another network', async ({ openHost, page }) => {
  const visitor = await openHost('plugins', '?plugin=polkadot')
  const outcome = page.getByRole('status').last()
  await visitor.connectButton.click()
  await visitor.row('Talisman').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.dialog).toBeHidden()
  const alice = await page.evaluate(address)

  await visitor.accountButton.click()
  await visitor.row(/Bob/).click()
  await expect.poll(() => page.evaluate(address)).not.toBe(alice)
  const bob = await page.evaluate(address)
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()

  await visitor.act('Add an account')
  await expect
    .poll(() => page.evaluate('window.demo.modal.getSnapshot().namespaces.polkadot.allAccounts.length'))
    .toBe(3)
  expect(await page.evaluate(address)).toBe(bob)

  await visitor.networkButton.click()
  await visitor.row('Kusama').click()
  await expect.poll(() => page.evaluate(address)).not.toBe(bob)
  await page.keyboard.press('Escape')

  await visitor.act('Sign for Kusama')
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  // The key of Bob.
  await expect(outcome).toContainText(`"publicKey":"0x${'02'.repeat(32)}"`)

  await visitor.accountButton.click()
  await visitor.button('Disconnect').click()
  await expect(visitor.connectButton).toBeVisible()
})
