import { expect } from './e2e-test.js'
import type { Visitor } from './e2e-visitor.js'

/** A page with the modal. */
interface Visited {
  readonly visitor: Visitor
}

/** Opens the form and fills it in, up to its review. */
export const fillIn = async (
  { visitor }: Visited,
  to: string,
  amount: string | 'Max',
  token?: string,
  memo?: string,
) => {
  const { button, dialog, row, title } = visitor
  await button('Send').click()
  await expect(title).toHaveText('Send')
  if (token !== undefined) {
    await dialog
      .getByRole('button', { name: /ETH|SOL/ })
      .first()
      .click()
    await expect(title).toHaveText('Choose token')
    await row(token).first().click()
    await expect(title).toHaveText('Send')
  }
  if (amount === 'Max') await button('Max').click()
  else await dialog.getByRole('textbox').first().fill(amount)
  await button('Address or name').click()
  await dialog.getByRole('searchbox').fill(to)
  await dialog.getByRole('list', { name: 'Found' }).getByRole('button').click()
  await expect(title).toHaveText('Send')
  if (memo !== undefined) await dialog.getByRole('textbox', { name: 'Memo' }).fill(memo)
  await button('Review').click()
  await expect(title).toHaveText('Review')
}

/** Presses Send on the review. */
export const sendReviewed = async ({ visitor }: Visited) => {
  await visitor.dialog.getByRole('button', { name: 'Send', exact: true }).click()
}
