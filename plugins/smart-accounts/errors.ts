import { defineErrors } from 'portico/plugin'

/** Makes the errors of `portico/smart-accounts`. */
export const smartAccountsError = defineErrors({
  /** No connected wallet offers both kinds of account in the namespace. Connect an embedded wallet that does. */
  SMART_ACCOUNTS_LOGIN_MISSING: 'Address or auth connector not found',
})
