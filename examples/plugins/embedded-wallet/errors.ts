import { defineErrors } from 'portico/plugin'

// Users see these texts, too.
export const embeddedWalletError = defineErrors({
  EMBEDDED_WALLET_CODE_UNSENT: 'The code could not be sent. Check the address, and try again.',
  EMBEDDED_WALLET_CODE_INVALID: 'This is not the code from the email. Enter it again.',
  EMBEDDED_WALLET_SIGN_IN_MISSING: 'The wallet returned no account after the sign-in. Connect again.',
})
