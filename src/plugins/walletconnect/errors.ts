import { defineErrors } from '../../kernel/define/define-errors.js'

/** What WalletConnect can fail with. */
export const walletConnectError = defineErrors({
  WALLETCONNECT_RELAY_UNREACHABLE:
    'The WalletConnect relay does not answer. Check the connection, or try another way to connect.',
  WALLETCONNECT_PROJECT_INVALID: 'Invalid Project ID - update configuration',
  WALLETCONNECT_ORIGIN_REFUSED:
    'The WalletConnect relay does not allow this origin - add it where the project is configured.',
  WALLETCONNECT_CLOCK_WRONG:
    'Invalid session found on UniversalProvider - please check your time settings and connect again',
  WALLETCONNECT_PAIRING_FAILED: 'WalletConnect could not make a code to scan.',
  WALLETCONNECT_SESSION_STALE: 'The session with the wallet has ended. Connect again.',
})

/** The codes of this plugin. */
export type WalletConnectErrorCode = keyof typeof walletConnectError.catalogue
