import { defineErrors } from 'portico/plugin'

export const activityError = defineErrors({
  /** `refresh` or `more` is called without a connected account. Connect a wallet first. */
  ACTIVITY_ACCOUNT_MISSING: "Transactions can't be fetched without an accountAddress",
  /** The source did not answer, or answered nonsense. Try again later. */
  ACTIVITY_FETCH_FAILED: 'Failed to fetch transactions',
})
