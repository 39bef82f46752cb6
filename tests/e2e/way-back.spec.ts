import type { Locator } from '@playwright/test'
import { codeOn, expect, test } from '../support/e2e-pair.js'

const scrolled = (dialog: Locator) =>
  dialog.locator('.portico-body:not([data-leaving])').evaluate(({ scrollTop }) => scrollTop)

/**
 * Scrolls the body of the screen, and waits until its rows take the pointer again: Playwright would scroll a row that does
 * not, until it does.
 */
const scrollTo = async (dialog: Locator, top: number) => {
  await dialog
    .locator('.portico-body:not([data-leaving])')
    .evaluate((element, to) => element.scrollTo({ top: to }), top)
  await expect.poll(() => scrolled(dialog)).toBe(top)
  await expect(dialog.locator('.portico-body:not([data-leaving]) [data-long]')).toHaveCSS('pointer-events', 'auto')
}

test.skip(({ browserName }) => browserName === 'firefox', 'In Firefox, Playwright scrolls before each click.')

for (const width of [1280, 360]) {
  test(`returns to the search, the place and the row of a long list at ${width} px`, { tag: '@nightly' }, async ({
    page,
    pair,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    pair.network.registry.size(1000)
    await page.goto(pair.url)
    const { button, dialog, row, title } = visitor
    await visitor.connectButton.click()
    await row('All wallets').click()
    await expect(title).toHaveText('All wallets')
    const field = dialog.getByRole('searchbox')
    const fieldTop = () => field.evaluate((element) => element.getBoundingClientRect().top)
    const before = await fieldTop()
    await field.fill('no wallet of this name')
    await expect(dialog.getByRole('heading', { name: 'No wallet found' })).toBeVisible()
    await expect.poll(fieldTop).toBe(before)
    await field.fill('er')
    await expect(row(/^Pocket/)).toHaveCount(0)
    await scrollTo(dialog, 1200)
    const [inView] = await visitor.rows.evaluateAll((rows) =>
      rows
        .filter((one) => one.getBoundingClientRect().top > 300)
        .map((one) => one.querySelector('.portico-row-name')?.textContent ?? ''),
    )
    const chosen = row(inView ?? '').first()
    const placeOf = () => chosen.evaluate((element) => element.getBoundingClientRect().top)
    const place = await placeOf()
    expect(await scrolled(dialog)).toBe(1200)
    await chosen.click()
    await expect(codeOn(visitor)).toBeVisible()
    await expect(title).toBeFocused()

    await button('Back').click()
    await expect(title).toHaveText('All wallets')
    await expect(chosen).toBeFocused()
    await expect(field).toHaveValue('er')
    await expect.poll(() => scrolled(dialog)).toBe(1200)
    await expect.poll(placeOf).toBe(place)
    await page.screenshot({ path: test.info().outputPath(`way-back-${width}.png`), animations: 'disabled' })

    await button('Back').click()
    await expect(title).toHaveText('Connect wallet')
    await expect(row('All wallets')).toBeFocused()
  })
}
