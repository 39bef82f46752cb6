import { expect, test } from '../../support/hosts-test.js'

const HASH = 'AB'.repeat(32)
const HUB = /^cosmos1/
const OSMOSIS = /^osmo1/

/** The account as the page's modal has it. */
const address = `window.demo.modal.getSnapshot().namespaces.cosmos.address`

test.beforeEach(async ({ page }) => {
  await page.route('**/cosmos/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const json = pathname.includes('/balances/')
      ? { balance: { amount: '1500000' } }
      : pathname.includes('/accounts/')
        ? { account: { account_number: '7', sequence: '3' } }
        : { tx_response: { code: 0, txhash: HASH } }
    return route.fulfill({ json })
  })
})

test('connects, switches to another address, signs for the other network and pays', async ({ openHost, page }) => {
  const visitor = await openHost('plugins', '?plugin=cosmos')
  const outcome = page.getByRole('status').last()
  await visitor.connectButton.click()
  await visitor.row('Keplr').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.accountButton).toContainText('1.5')
  expect(await page.evaluate(address)).toMatch(HUB)

  // The account keeps its name on the other network, and has another address there.
  await visitor.networkButton.click()
  await visitor.row('Osmosis').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => page.evaluate(address)).toMatch(OSMOSIS)
  await page.keyboard.press('Escape')

  await visitor.act('Pay to another network')
  await expect(outcome).toHaveText(/INPUT_INVALID to: is not an address of cosmos:cosmoshub-4/)

  // No switch was asked for: paying on the hub moves the wallet there.
  await visitor.act('Pay on the hub')
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(outcome).toContainText(HASH)
  expect(await page.evaluate(address)).toMatch(HUB)

  await visitor.act('Sign for Osmosis')
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(outcome).toContainText('ADR-36')
  expect(await page.evaluate(address)).toMatch(OSMOSIS)

  await visitor.accountButton.click()
  await visitor.button('Disconnect').click()
  await expect(visitor.connectButton).toBeVisible()
})
