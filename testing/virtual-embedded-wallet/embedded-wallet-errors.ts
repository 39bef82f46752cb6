import { defineErrors } from '../../kernel/define/define-errors.js'

/** The errors of the wallet, under the codes of the service. @internal */
export const virtualWalletError = defineErrors({
  EMBEDDED_WALLET_EMAIL_INVALID: 'Invalid email. Try again.',
  EMBEDDED_WALLET_COOLDOWN: 'Please try again after {seconds} seconds',
  EMBEDDED_WALLET_CODE_INVALID: 'This is not the code from the email. Check it and try again.',
  EMBEDDED_WALLET_CODE_EXPIRED: 'This code is not valid any more. Ask for a new one.',
})
