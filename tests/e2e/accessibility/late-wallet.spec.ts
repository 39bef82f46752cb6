import { announce, announceInPage, FOUR } from '../../../scripts/screenshots/wallets.mjs'
import { expect, test } from '../../support/accessibility/accessibility-test.js'

for (const size of ['phone', 'desktop'] as const) {
  test(`adds late wallets on a ${size} without moving a row`, async ({ stageOf }) => {
    const shown = {
      act: async (stage: Parameters<Parameters<typeof stageOf>[1]>[0]) => {
        await stage.visit()
        await stage.openView('Connect')
      },
    }
    await stageOf(
      shown,
      async (stage) => {
        const { page, dialog } = stage
        const places = () =>
          dialog
            .getByRole('button', { name: /^(Garden|Meadow) Wallet/ })
            .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
        const before = await places()
        expect(before).toHaveLength(2)
        await page.evaluate(announceInPage, announce(FOUR))
        const last = dialog.getByRole('button', { name: /^Tidepool/ })
        await last.waitFor()
        await stage.settle()
        expect(await places()).toEqual(before)
        await last.click()
        await expect(dialog).toHaveAccessibleName('Tidepool')
      },
      { theme: 'dark', size },
    )
  })
}
