import { shown } from '../support/e2e-chain.js'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

test('connects a page without React through an element', async ({ page, pages }) => {
  const { address } = pages.network.demoAccount
  const [ethereum] = pages.chains
  await page.goto(`${pages.url}plain.html`)
  const { button, dialog, networkButton, row } = visit(page)
  const comeIn = page.getByRole('button', { name: 'Come in' })
  const account = page.getByRole('button', { name: /^Account / })

  await test.step('connects', async () => {
    await expect(networkButton).toHaveAccessibleName('Network: Local Ethereum')
    await expect(account).toHaveCount(0)
    await comeIn.click()
    await expect(dialog).toHaveAccessibleName('Connect wallet')
    await row('Page Wallet').click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('output')).toHaveText(`eip155:1:${address}`)
    // The connect button has become the account; beside it is the account button, without the balance.
    await expect(account).toHaveText([/^0xB4…90BC80/, '0xB4…90BC80'])
    await expect(account.first()).toContainText(shown(await ethereum.balance(address)))
    await expect(comeIn).toHaveCount(0)
  })

  await test.step('an element that is moved, changed or taken away stays right', async () => {
    await page.evaluate(() => {
      const element = document.querySelector('portico-connect-button')
      if (element) document.body.append(element)
      document.querySelector('portico-account-button')?.remove()
      document.querySelector('portico-network-button')?.setAttribute('disabled', '')
    })
    await expect(account).toHaveCount(1)
    await expect(networkButton).toHaveAttribute('aria-disabled', 'true')
    await page.evaluate(() => document.querySelector('portico-network-button')?.removeAttribute('disabled'))
    await networkButton.click()
    await row('Local Anvil').click()
    await expect(page.locator('output')).toHaveText(`eip155:31337:${address}`)
    await expect(networkButton).toHaveAccessibleName('Network: Local Anvil')
  })

  await test.step('signs, and leaves', async () => {
    const signature = await page.evaluate(() => window.plain.modal.sign('eip155:31337', { message: 'Plain' }))
    expect(await ethereum.client.verifyMessage({ address, message: 'Plain', signature })).toBe(true)
    await account.click()
    await button('Disconnect').click()
    await expect(dialog).toBeHidden()
    await expect(comeIn).toBeVisible()
    await expect(page.locator('output')).toHaveText('none')
    expect(await page.evaluate(() => window.plain.wallet.permitted)).toBe(false)
  })

  await test.step('an element that comes late is drawn', async () => {
    await page.evaluate(() => {
      document.querySelector('portico-connect-button')?.remove()
      document.body.append(Object.assign(document.createElement('portico-connect-button')))
    })
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })
})
