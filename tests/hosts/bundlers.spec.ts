import { expect, test } from '../support/hosts-test.js'

const BUILDS = [
  ...(['vite', 'vite-5', 'vite-6', 'vite-7'] as const).map((name) => ({ name, path: '?host=page', says: undefined })),
  { name: 'react-18', path: '', says: 'React 18.3.1' },
  { name: 'webpack', path: '', says: 'React 19.3.1' },
] as const

for (const { name, path, says } of BUILDS) {
  test(`${name}: connects from a production build in StrictMode under a strict policy`, async ({ openHost, page }) => {
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(`${message.type()}: ${message.text()}`))
    const visitor = await openHost(name, path)
    if (says) await expect(page.getByText(says)).toBeVisible()
    await visitor.connectButton.first().click()
    await visitor.row('Page Wallet').click()
    await visitor.panel.getByRole('button', { name: 'Approve' }).click()
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.accountButton.first()).toContainText('10 ETH')
    expect(warnings).toEqual([])
    await visitor.accountButton.first().click()
    await visitor.button('Disconnect').click()
    await expect(visitor.connectButton.first()).toBeVisible()
  })
}

test('mobx 6: keeps the host’s state and settings, and prints no warning', async ({ openHost, page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const visitor = await openHost('vite', '?host=mobx')
  const settings = () =>
    page.evaluate(() => {
      const { mobx } = window as unknown as { mobx: { settings(): Record<string, unknown> } }
      const { enforceActions, useProxies, isolateGlobalState, version, reactionScheduler } = mobx.settings()
      const shared = Object.getOwnPropertyNames(window).filter((name) => /mobx/i.test(name) && name !== 'mobx')
      const { __mobxInstanceCount } = window as unknown as { __mobxInstanceCount?: number }
      return { enforceActions, useProxies, isolateGlobalState, version, shared, __mobxInstanceCount, reactionScheduler }
    })
  // One MobX counts itself on the page, and it is the host's.
  expect(await settings()).toMatchObject({ version: 6, __mobxInstanceCount: 1 })
  const before = await settings()
  const basket = page.getByRole('button', { name: /^Basket/ })
  await basket.click()
  await expect(basket).toHaveText('Basket: 2')
  await visitor.connectButton.click()
  await visitor.row('Page Wallet').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.accountButton).toContainText('10 ETH')
  await basket.click()
  await expect(basket).toHaveText('Basket: 4')
  expect(await page.evaluate(() => (window as unknown as { mobx: { seen: unknown } }).mobx.seen)).toEqual([0, 2, 4])
  expect(await settings()).toEqual(before)
  expect(said).toEqual([])
})
