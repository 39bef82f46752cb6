import { announce, announceInPage, FOUR } from '../../../scripts/screenshots/wallets.mjs'
import { expect, test } from '../../support/accessibility/accessibility-test.js'
import { inEveryRun } from '../../support/nightly.js'

for (const size of ['phone', 'desktop'] as const) {
  test(`adds late wallets on a ${size} without moving a row`, inEveryRun(size === 'phone'), async ({ harnessFor }) => {
    const shown = {
      act: async (harness: Parameters<Parameters<typeof harnessFor>[1]>[0]) => {
        await harness.visit()
        await harness.openView('Connect')
      },
    }
    await harnessFor(
      shown,
      async (harness) => {
        const { page, dialog } = harness
        const places = () =>
          dialog
            .getByRole('button', { name: /^(Garden|Meadow) Wallet/ })
            .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
        const before = await places()
        expect(before).toHaveLength(2)
        await page.evaluate(announceInPage, announce(FOUR))
        const last = dialog.getByRole('button', { name: /^Tidepool/ })
        await last.waitFor()
        await harness.settle()
        expect(await places()).toEqual(before)
        await last.click()
        await expect(dialog).toHaveAccessibleName('Tidepool')
      },
      { theme: 'dark', size },
    )
  })
}
