import { test } from '@playwright/test'

/** Says how much a test looked at; the sum over all tests is printed at the end. */
export const count = (what: string, number = 1): void => {
  test.info().annotations.push({ type: 'accessibility', description: `${number} ${what}` })
}
