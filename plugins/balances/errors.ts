import { defineErrors } from 'portico/plugin'

/** Creates the errors of the plugin. */
export const balancesError = defineErrors({
  /** The tokens of an account could not be read; the reason is the `cause`. They are read again after 30 seconds. */
  BALANCES_UNAVAILABLE: 'Token Balance Unavailable',
})

/** A code of the plugin's errors. */
export type BalancesErrorCode = keyof typeof balancesError.catalogue
