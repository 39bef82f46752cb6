import { expect, test } from '../../support/e2e-faults.js'
import { injectScripted } from '../../support/e2e-scripted-wallet.js'
import { visit } from '../../support/e2e-visitor.js'

const odd = { name: 'Odd Wallet', rdns: 'example.odd' }

for (const [what, breakIt] of [
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'throws on access',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    },
  ],
] as const) {
  test(`fault 33, 34: a storage that ${what} is reported once, and only disables restoring`, async ({
    page,
    faults: { url },
  }) => {
    await injectScripted(page, odd)
    await page.addInitScript(breakIt)
    await page.goto(`${url}?none`)
    const visitor = visit(page)
    await visitor.ask('Odd Wallet')
    await expect(visitor.fact('status')).toHaveText('connected')
    await expect(visitor.dialog).toContainText('This browser cannot keep anything for this page')
    await visitor.button('Continue').click()
    await expect(visitor.dialog).toBeHidden()
    await visitor.disconnect()
    await visitor.ask('Odd Wallet')
    await expect(visitor.fact('status')).toHaveText('connected')
    await expect(visitor.dialog).toBeHidden()
  })
}

test('fault 39: two tabs follow each other within a second without a prompt', async ({
  page,
  context,
  faults: { url },
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await injectScripted(tab, { ...odd, permitted: true })
  await other.goto(`${url}?none`)
  await page.goto(`${url}?none`)
  const [here, there] = [visit(page), visit(other)]
  await other.evaluate(() => {
    Object.assign(window, { heard: [] })
    addEventListener('storage', ({ key }) => void (window as unknown as { heard: unknown[] }).heard.push(key))
  })
  await page.bringToFront()
  await here.ask('Odd Wallet')
  await expect(here.fact('status')).toHaveText('connected')
  await expect(there.fact('status')).toHaveText('connected', { timeout: 1000 })
  await here.disconnect()
  await expect(there.fact('status')).toHaveText('disconnected (DISCONNECTED_ELSEWHERE)', { timeout: 1000 })
  const heard = await other.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard.filter((key) => key === 'portico:connections')).toHaveLength(2)
})

test('fault 49: shows that it is offline within two seconds, and reads again afterwards', async ({
  page,
  context,
  faults: { url, node },
}) => {
  await page.goto(`${url}?rpc=${encodeURIComponent(node.at('switch'))}`)
  const visitor = visit(page)
  await visitor.ask('Page Wallet')
  await expect(visitor.fact('balance')).toHaveText(/^\d/)
  await visitor.accountButton.click()
  await context.setOffline(true)
  await expect(visitor.dialog.getByText('You are offline.')).toBeVisible({ timeout: 2000 })
  node.asked.length = 0
  await context.setOffline(false)
  await expect(visitor.dialog.getByText('You are offline.')).toBeHidden()
  await expect.poll(() => node.asked.map(({ method }) => method)).toContain('eth_getBalance')
  await visitor.button('Close').click()
  await expect(visitor.dialog).toBeHidden()
})

test('fault 59: offers a retry for a screen that fails to load, and keeps the rest', async ({
  page,
  faults: { url },
}) => {
  await page.route(/networks\.view/, (route) => route.abort())
  await page.goto(url)
  const visitor = visit(page)
  await visitor.ask('Page Wallet')
  await expect(visitor.fact('status')).toHaveText('connected')
  await visitor.accountButton.click()
  await visitor.button(/^Network: /).click()
  await expect(visitor.dialog).toContainText('This did not load')
  await page.unroute(/networks\.view/)
  await visitor.button('Try again').click()
  await expect(visitor.row('Local Anvil')).toBeVisible()
  await visitor.button('Back').click()
  await expect(visitor.dialog).toHaveAccessibleName('Account')
})
