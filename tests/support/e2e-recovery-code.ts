import { expect, type WalletVisitor } from './e2e-wallet.js'

/** Saves a recovery code from the account screen, and returns it. */
export const saveRecoveryCode = async (
  visitor: WalletVisitor,
  confirmation: () => Promise<string>,
): Promise<string> => {
  await visitor.accountButton.click()
  await visitor.button('Save it').click()
  const frame = await visitor.frame()
  const confirm = frame.getByRole('textbox', { name: 'Code from the email' })
  await expect(confirm).toBeVisible()
  await visitor.still()
  await confirm.fill(await confirmation())
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(frame.getByRole('listitem')).toHaveCount(20)
  await expect(frame.getByRole('heading', { name: 'Your recovery code' })).toBeVisible()
  await visitor.still()
  const groups = await frame.getByRole('listitem').allTextContents()
  await frame.getByRole('button', { name: 'Copy' }).click()
  await expect(frame.getByRole('status')).toHaveText('Copied')
  await frame.getByRole('button', { name: 'I have saved it' }).click()
  for (const field of await frame.getByRole('textbox').all()) {
    const at = Number((await field.getAttribute('id'))?.replace('group-', ''))
    await field.fill(groups[at] ?? '')
  }
  await frame.getByRole('button', { name: 'Done' }).click()
  await expect(visitor.button('Save it')).toBeHidden()
  return groups.join(' ')
}
