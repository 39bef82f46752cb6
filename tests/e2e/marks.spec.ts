import type { Locator } from '@playwright/test'
import { expect, test } from '../support/e2e-pair.js'

/** The width of a row's picture after it has been decoded, and where it comes from. */
const decode = (row: Locator) =>
  row.locator('img:not([data-pending])').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { isDrawn: image.naturalWidth > 0, isData: image.src.startsWith('data:image/svg+xml,') }
  })
const DRAWN = { isDrawn: true, isData: true }

test('draws the marks of WalletConnect and of well-known wallets under the strict policy', async ({
  page,
  pair,
  visitor,
  watched,
}) => {
  watched.expectProblem(/^console: Failed to load resource/)
  pair.network.registry.fail(500)
  await page.goto(pair.url)
  await visitor.connectButton.click()
  expect(await decode(visitor.row('WalletConnect'))).toEqual(DRAWN)
  await visitor.row('All wallets').click()
  expect(await decode(visitor.row('MetaMask'))).toEqual(DRAWN)
})

test('draws the mark of a known network, and the letter of an unknown one', { tag: '@nightly' }, async ({
  page,
  pair,
  visitor,
}) => {
  await page.goto(pair.url)
  await visitor.networkButton.click()
  expect(await decode(visitor.row('Local Ethereum'))).toEqual(DRAWN)
  const unknown = visitor.row(pair.network.chains[1].name)
  await expect(unknown.locator('.portico-image')).toHaveText(/^\p{L}$/u)
  await expect(unknown.locator('img')).toHaveCount(0)
})
