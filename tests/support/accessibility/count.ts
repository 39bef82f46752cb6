import { test } from '@playwright/test'

/** Annotates a test with a number; the reporter prints the sum over all tests. */
export const count = (what: string, number = 1): void => {
  test.info().annotations.push({ type: 'accessibility', description: `${number} ${what}` })
}
