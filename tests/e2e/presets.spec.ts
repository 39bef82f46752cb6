import { CONFIGURATIONS } from '../support/configurations.js'
import { expect, REPORTS_REFUSED, test } from '../support/e2e-configurations.js'

test('the preset with everything on connects, and has every action of the account', { tag: '@nightly' }, async ({
  page,
  site,
  visitor,
  watched,
}) => {
  watched.expectProblem(REPORTS_REFUSED)
  await page.goto(`${site.url}configurations.html?index=0&without=siwx,legalCheckbox,collapseWallets`)
  await visitor.connectButton.click()
  await expect(visitor.dialog.getByRole('textbox')).toBeVisible()
  await visitor.button('Close').click()
  await page.evaluate(async () => {
    const { modal } = window.configurations
    const wallet = modal.getSnapshot().connectors.find(({ name }) => name === 'Page Wallet')
    await modal.connect('eip155:1' as never, { connectorId: wallet?.id ?? '' } as never)
  })
  await visitor.accountButton.click()
  for (const action of ['Buy', 'Swap', 'Receive', 'Send']) await expect(visitor.button(action)).toBeVisible()
  for (const tab of ['Tokens', 'NFTs', 'Activity'])
    await expect(visitor.dialog.getByRole('tab', { name: tab })).toBeVisible()
})

test('the preset with everything off connects, and loads nothing of what is off', async ({
  page,
  site,
  visitor,
  watched,
}) => {
  // As above, of the page that is left at once.
  watched.expectProblem(REPORTS_REFUSED)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const scriptsOf = async (index: number) => {
    scripts.clear()
    await page.goto(`${site.url}configurations.html?index=${index}`)
    await page.waitForFunction(() => window.configurations !== undefined)
    return new Set(scripts)
  }
  const all = await scriptsOf(0)
  const few = await scriptsOf(CONFIGURATIONS - 1)
  // Each plugin that is off has at least one chunk of its own.
  expect(all.size - few.size).toBeGreaterThan(10)
  // The other page names sources of its own.
  expect([...few].filter((url) => !all.has(url) && !url.includes('/default-vendor-'))).toEqual([])

  await visitor.connectButton.click()
  await expect(visitor.row('Page Wallet')).toBeVisible()
  await expect(visitor.dialog.getByRole('textbox')).toHaveCount(0)
  await visitor.row('Page Wallet').click()
  await visitor.accountButton.click()
  await expect(visitor.dialog.getByText(/ETH/).first()).toBeVisible()
  for (const action of ['Buy', 'Swap', 'Receive', 'Send']) await expect(visitor.button(action)).toHaveCount(0)
  const ids = await page.evaluate(() => Object.keys(window.configurations.modal.plugins).sort())
  expect(ids).toEqual(['balances', 'eip155', 'identity', 'walletRegistry'])
})
