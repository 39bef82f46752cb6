import { expect, test } from '../../support/hosts-test.js'

test('swaps by a form and a review, asks for the approval first, and follows the language', async ({
  openHost,
  page,
}) => {
  const visitor = await openHost('plugins', '?plugin=swap')
  const { button, dialog } = visitor
  const outcome = page.locator('#outcome')
  // Exact: "Review the swap" of the form beneath would match, too.
  const send = () => dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  const answer = (how: 'Approve' | 'Reject') => visitor.panel.getByRole('button', { name: how }).click()
  await visitor.connectButton.click()
  await visitor.row('Page Wallet').click()
  await answer('Approve')
  await expect(dialog).toBeHidden()

  await visitor.accountButton.click()
  await visitor.row('Swap').click()
  await expect(dialog).toContainText('You have 1250 PDD.')
  await dialog.getByRole('textbox').fill('10')
  await expect(dialog).toContainText('You get about 9.985 tUSDT.')
  await button('Review the swap').click()
  await expect(dialog).toContainText('You get at least 9.935075 tUSDT, or nothing is swapped.')

  // Back at the form, with what was typed; the wallet was not asked.
  await button('Cancel').click()
  await expect(dialog.getByRole('textbox')).toHaveValue('10')
  await expect(visitor.panel).toBeHidden()

  await button('Review the swap').click()
  await send()
  await answer('Reject')
  await expect(dialog).toContainText('You did not approve the amount, so nothing was swapped.')
  await expect(visitor.panel).toBeHidden()

  await button('Review the swap').click()
  await send()
  await answer('Approve')
  await expect(dialog).toContainText('Waiting for the approval')
  await expect(dialog).toContainText('Confirm the swap in your wallet')
  await answer('Approve')
  await expect(dialog).toContainText('You paid 10 PDD and received at least 9.935075 tUSDT.')
  await expect(dialog.getByRole('link', { name: 'View the transaction' })).toHaveAttribute(
    'href',
    /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/,
  )
  await button('Done').click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await visitor.act('Swap 5000')
  await expect(outcome).toHaveText(/SWAP_BALANCE_EXCEEDED/)
  await visitor.act('Speak German')
  await visitor.act('Swap 5')
  await expect(visitor.title.last()).toHaveText('Tausch prüfen')
})

test('says plainly that there is no price, where no exchange is at the address', async ({ openHost, page }) => {
  const visitor = await openHost('plugins', `?plugin=swap&exchange=0x${'99'.repeat(20)}`)
  await visitor.connectButton.click()
  await visitor.row('Page Wallet').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await visitor.accountButton.click()
  await visitor.row('Swap').click()
  await expect(visitor.dialog).toContainText('The exchange names no price on this network. Try again later.')
  await visitor.button('Close').click()
  await visitor.act('Swap 5')
  await expect(page.locator('#outcome')).toHaveText(/SWAP_PRICE_MISSING/)
})

test('takes the review along when the wallet disconnects', async ({ openHost, page }) => {
  const visitor = await openHost('plugins', '?plugin=swap')
  const { button, dialog } = visitor
  await visitor.connectButton.click()
  await visitor.row('Page Wallet').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await visitor.act('Swap 5')
  await expect(button('Cancel')).toBeVisible()
  // The page is inert beneath the modal.
  await page.evaluate('window.demo.modal.disconnect()')
  await expect(dialog).toBeHidden()
  await expect(page.locator('#outcome')).toHaveText('Swap 5: undefined')
})
