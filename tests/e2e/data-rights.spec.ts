import { expect, REPORTS_REFUSED, test } from '../support/e2e-configurations.js'

test('shows what is stored, and erases it by keyboard: the next visit starts fresh', async ({
  page,
  site,
  visitor,
  watched,
}) => {
  watched.expectProblem(REPORTS_REFUSED)
  await page.goto(`${site.url}configurations.html?index=0&without=siwx`)
  await page.waitForFunction(() => window.configurations !== undefined)
  await page.evaluate(async () => {
    const { modal } = window.configurations
    const wallet = modal.getSnapshot().connectors.find(({ name }) => name === 'Page Wallet')
    await modal.connect('eip155:1' as never, { connectorId: wallet?.id ?? '' } as never)
    modal.open({ view: 'Profile' as 'Account' })
  })
  const stored = () => page.evaluate(() => Object.keys(localStorage))
  expect(await stored()).toContain('portico:connections')
  await visitor.button('Stored data').press('Enter')
  await expect(visitor.dialog.getByText('Connected wallets and transactions')).toBeVisible()
  await expect(visitor.dialog.getByText(`The wallet of ${new URL(site.network.wallet?.url ?? '').host}`)).toBeVisible()
  await visitor.button('Erase everything').press('Enter')
  await expect(visitor.dialog.getByText('Erase all stored data?')).toBeVisible()
  expect(await stored()).toContain('portico:connections')
  await visitor.button(/^Erase$/).press('Enter')
  await expect(visitor.dialog.getByText('Everything is erased')).toBeVisible()
  expect(await stored()).toEqual([])
  await visitor.button('Done').press('Enter')

  await page.reload()
  await expect(visitor.connectButton).toBeVisible()
  expect(await stored()).toEqual([])
})
