import type { Locator } from '@playwright/test'

/** Replaces the text of a field. In Firefox, `fill` calls React's own setter, which then takes the event for no change. */
export const fillIn = async (field: Locator, text: string): Promise<void> => {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(text)
  await field.selectText()
  await field.pressSequentially(text)
}
