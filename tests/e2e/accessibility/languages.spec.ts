import type { Harness } from '../../../scripts/screenshots/harness.mjs'
import { expect, test } from '../../support/accessibility/accessibility-test.js'

const visit = { act: async (harness: Harness) => harness.visit() }

test('loads a language when the modal opens, and not before', async ({ harnessFor }) => {
  await harnessFor(visit, async ({ page, dialog }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.evaluate(() => window.harness.speak('de'))
    const button = page.getByRole('button', { name: 'Wallet verbinden' })
    await expect(button).toBeVisible()
    expect(requests).toEqual([])

    await button.click()
    await expect(dialog).toHaveAccessibleName('Wallet verbinden')
    await expect(dialog).toHaveAttribute('lang', 'de')
    expect(requests.filter((url) => /\/de-[\w-]+\.js$/.test(url)).length).toBeGreaterThan(0)
    await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeVisible()

    await page.evaluate(() => window.harness.speak('mirrored'))
    await expect(dialog).toHaveAttribute('dir', 'rtl')
    await page.evaluate(() => window.harness.speak('en'))
    await expect(dialog).toHaveAccessibleName('Connect wallet')
    await expect(dialog).toHaveAttribute('lang', 'en')
    await expect(dialog).toHaveAttribute('dir', 'ltr')
  })
})

test('translates a toast, and fits it into the narrowest window', { tag: '@nightly' }, async ({ harnessFor }) => {
  const connected = {
    act: async (harness: Harness) => {
      await harness.visit()
      await harness.connect()
      await harness.page.evaluate(() => window.harness.speak('pseudo'))
      await harness.page.setViewportSize({ width: 320, height: 640 })
      await harness.openView('Account')
    },
  }
  await harnessFor(connected, async ({ dialog }) => {
    await dialog.getByRole('button', { name: /0x/ }).click()
    const toast = dialog.locator('.portico-toast:not([data-leaving])')
    await expect(toast).toHaveText(/^⟦.*⟧$/)
    const card = await dialog.locator('.portico-card').boundingBox()
    const { x = 0, width = 0 } = (await toast.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(card?.width ?? 0)
    expect(await toast.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
  })
})
