import { expect, test } from '../support/e2e-wallet.js'

const newEmail = () => `maya.${crypto.randomUUID().slice(0, 8)}@example.org`

/** Beyond the time between two codes. */
const LATER = 31_000

test('changes the address by the code of each, also after the second code was asked for again', async ({
  page,
  wallet,
}) => {
  test.setTimeout(120_000)
  await page.clock.install()
  const visitor = await wallet.open(page)
  const [current, next] = [newEmail(), newEmail()]
  await visitor.login(current)
  await expect(visitor.fact('status')).toHaveText('connected')
  const address = await visitor.address()
  const later = async () => {
    wallet.site.network.wallet?.forward(LATER)
    await page.clock.fastForward(LATER)
  }
  const heading = visitor.dialog.getByRole('heading', { level: 3 })
  /** Types the code of the next mail to an address. */
  const enter = async (email: string, whose: 'old' | 'new') => {
    await expect(heading).toHaveText(`Code from your ${whose} address`)
    await expect(visitor.dialog).toContainText(`Enter the code we sent to ${email}.`)
    await visitor.type(await wallet.code(email))
  }
  try {
    await page.evaluate(() => window.demo.modal.open({ view: 'UpdateEmailWallet' as 'Profile' }))
    await visitor.fill(next)
    await visitor.button('Save').click()
    await enter(current, 'old')
    await expect(heading).toHaveText('Code from your new address')
    await wallet.code(next)

    await later()
    await visitor.button('Resend code').click()
    // The wallet starts the change again.
    await enter(current, 'old')
    await enter(next, 'new')
    await expect(visitor.dialog).toBeHidden()
  } finally {
    wallet.site.network.wallet?.reset()
  }
  expect(await page.evaluate(() => window.demo.modal.getSnapshot())).toMatchObject({ open: false })
  expect(await visitor.address()).toBe(address)
  await page.evaluate(() => window.demo.modal.open({ view: 'Profile' }))
  await expect(visitor.dialog).toContainText(next)
  await expect(visitor.dialog).not.toContainText(current)
})
