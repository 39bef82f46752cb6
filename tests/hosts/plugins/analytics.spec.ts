import { expect, test } from '../../support/hosts-test.js'

test('reports a payment once the user has agreed', async ({ openHost, page }) => {
  const visitor = await openHost('plugins', '?plugin=analytics')
  const outcome = page.locator('#outcome')
  const approve = () => visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await visitor.connectButton.click()
  await visitor.row('Page Wallet').click()
  await approve()
  await expect(visitor.dialog).toBeHidden()

  await visitor.act('Pay')
  await approve()
  await expect(outcome).toContainText('0x')
  await visitor.act('Reports')
  await expect(outcome).toHaveText('Reports: []')

  await visitor.act('Agree')
  await visitor.act('Pay')
  await approve()
  await expect(outcome).toContainText('0x')
  await visitor.act('Reports')
  await expect(outcome).toContainText('"name":"transaction"')
  await expect(outcome).not.toContainText('hash')
})
