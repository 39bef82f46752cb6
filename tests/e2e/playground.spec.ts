import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, PROPOSAL, test } from '../support/e2e-pair.js'

/** The page in the playground's frame, as a user sees it. */
const framed = (page: Page) => {
  const frame = page.frameLocator('iframe[title="Meridian, a page"]')
  const dialog = frame.getByRole('dialog')
  return {
    accountButton: frame.getByRole('button', { name: /^Account/ }),
    connectButton: frame.getByRole('button', { name: 'Connect wallet' }),
    dialog,
    page: frame.locator('.page'),
    row: (name: string | RegExp) => dialog.getByRole('listitem').getByRole('button', { name }),
  }
}

test('changes the theme and the language of an open modal, and keeps both in the address', async ({ page, pair }) => {
  await page.goto(`${pair.url}playground.html`)
  const host = framed(page)
  await host.connectButton.click()
  await expect(host.dialog).toHaveAccessibleName('Connect wallet')
  await page.getByLabel('Light').check()
  await expect(host.dialog).toHaveAttribute('data-theme', 'light')
  await expect(host.page).toHaveAttribute('data-theme', 'light')
  await page.getByLabel('Deutsch').check()
  await expect(host.dialog).toHaveAccessibleName('Wallet verbinden')
  await page.getByLabel('Right to left').check()
  await expect(host.dialog).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL(/\?theme=light&language=de&direction=rtl&account=rpc$/)

  await page.reload()
  await expect(page.getByLabel('Deutsch')).toBeChecked()
  await expect(host.page).toHaveAttribute('data-theme', 'light')
})

test('embeds the modal, and lists what the options ask for', { tag: '@nightly' }, async ({ page, pair }) => {
  await page.goto(`${pair.url}playground.html`)
  const host = framed(page)
  await expect(host.connectButton).toBeVisible()
  await page.getByLabel('Embedded in the page').check()
  const card = host.page.locator('portico-modal')
  await expect(card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await page.getByLabel('Checkbox for the terms').check()
  await expect(card.getByRole('checkbox')).toBeVisible()
})

test('connects the phone beside the page with one press', { tag: '@nightly' }, async ({ page, pair }) => {
  await page.goto(`${pair.url}playground.html`)
  const scan = page.getByRole('button', { name: 'Scan the code' })
  await expect(scan).toBeDisabled()
  const host = framed(page)
  await host.connectButton.click()
  await host.row('WalletConnect').click()
  await scan.click()
  const phone = page.frameLocator('iframe[title="Pocket, a phone wallet"]')
  const question = phone.getByRole('dialog', { name: PROPOSAL })
  await question.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(host.dialog).toBeHidden()
  await expect(host.page.getByTestId('wallet')).toHaveText('Pocket')
})

test('shows how the modal takes a rejection and a failing list of wallets', { tag: '@nightly' }, async ({
  page,
  pair,
  watched,
}) => {
  watched.expectProblem(/^console: Failed to load resource/)
  await page.goto(`${pair.url}playground.html?answer=reject&fault=registry`)
  const host = framed(page)
  await host.connectButton.click()
  await host.row('Garden Wallet').click()
  await expect(host.dialog.getByRole('heading', { name: 'Declined' })).toBeVisible()
})

test('draws tokens of the server of account data, and pictures of the registry', { tag: '@nightly' }, async ({
  page,
  pair,
}) => {
  const { dataServer, demoAccount, registry } = pair.network
  await page.goto(`${pair.url}playground.html?answer=approve`)
  await page.getByLabel('All, from a server').check()
  await expect(page).toHaveURL(/account=indexed/)
  const host = framed(page)
  await host.connectButton.click()
  await host.row('Garden Wallet').click()
  await expect(host.dialog).toBeHidden()
  dataServer?.forget()
  await host.accountButton.click()
  const dollar = host.row('Portico Demo Dollar')
  await expect(dollar).toContainText('PDD')
  await expect(dollar).toContainText('$')
  // Before the badge of its network.
  await expect(dollar.locator('img').first()).toHaveAttribute(
    'src',
    new RegExp(`^${registry.url}/public/getTokenImage/PDD\\?projectId=`),
  )
  // Pictures of coins that the package brings are not asked for.
  await expect(
    host
      .row(/^Ether/)
      .locator('img')
      .first(),
  ).toHaveAttribute('src', /^data:/)
  expect(dataServer?.requests.map(({ path }) => path)).toContain(`/v1/account/${demoAccount.address}/balance`)
})

for (const theme of ['', 'light'])
  test(`passes axe at 360 px and on a desktop, ${theme || 'dark'}`, { tag: '@nightly' }, async ({ page, pair }) => {
    await page.goto(`${pair.url}playground.html?theme=${theme}`)
    await expect(framed(page).connectButton).toBeVisible()
    await expect(page.frameLocator('aside iframe').getByRole('heading', { name: 'Pocket' })).toBeVisible()
    // The page and its frames have a `main` each, which this rule counts together.
    const violations = async () => (await new AxeBuilder({ page }).disableRules('landmark-unique').analyze()).violations
    expect(await violations()).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await violations()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

test('is used by keyboard alone', { tag: '@nightly' }, async ({ page, pair }) => {
  await page.goto(`${pair.url}playground.html`)
  await expect(framed(page).connectButton).toBeVisible()
  await page.getByLabel('Dark').focus()
  await page.keyboard.press('ArrowRight')
  await expect(framed(page).page).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Accent')).toBeFocused()
})
