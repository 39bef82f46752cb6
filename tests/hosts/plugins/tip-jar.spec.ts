import { expect, test } from '../../support/hosts-test.js'

test('tips by a form and a review, leaves the review, and follows the language', async ({ openHost, page }) => {
  const visitor = await openHost('plugins', '?plugin=tip-jar')
  const outcome = page.locator('#outcome')
  await visitor.connectButton.click()
  await visitor.row('Page Wallet').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.dialog).toBeHidden()

  await visitor.accountButton.click()
  await expect(visitor.dialog).toContainText('No tips yet.')
  await visitor.row('Leave a tip').click()
  await visitor.dialog.getByRole('textbox').fill('0.25')
  await visitor.button('Review the tip').click()
  await expect(visitor.button('Send 0.25 ETH')).toBeVisible()

  // Back at the form, with what was typed; the wallet was not asked.
  await page.keyboard.press('Escape')
  await expect(visitor.dialog.getByRole('textbox')).toHaveValue('0.25')
  await visitor.button('Review the tip').click()
  await visitor.button('Cancel').click()
  await expect(visitor.dialog.getByRole('textbox')).toHaveValue('0.25')
  await expect(visitor.panel).toBeHidden()

  await visitor.button('Review the tip').click()
  await visitor.button('Send 0.25 ETH').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.dialog).toContainText('You have sent 0.25 ETH.')
  await visitor.button('Done').click()
  await expect(visitor.dialog).toContainText('1 tip from this browser')
  await expect(visitor.dialog).toContainText('0.25 ETH')
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()

  await visitor.act('Pay 1 to the jar')
  await expect(outcome).toHaveText(/TIP_JAR_LIMIT_EXCEEDED/)

  // A prompt from the page opens the modal, and closes it when it is left.
  await visitor.act('Tip 0.01')
  await expect(visitor.button('Send 0.01 ETH')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()
  await expect(outcome).toHaveText('Tip 0.01: undefined')

  await visitor.act('Speak German')
  await visitor.act('Tip 0.01')
  await expect(visitor.title.last()).toHaveText('Trinkgeld prüfen')
})
