import { defineErrors } from 'portico/plugin'

/** Every error of WalletConnect; where the specification names a text (section 8), the text is exactly that. */
export const walletConnectError = defineErrors({
  /** No relay has answered, or the one that had does not any more. Other ways to connect work all the same. */
  WALLETCONNECT_RELAY_UNREACHABLE: 'The WalletConnect relay does not answer.',
  /** The relay does not know the project id (8.22). */
  WALLETCONNECT_PROJECT_INVALID: 'Invalid Project ID - update configuration',
  /** The relay knows the project, and not this origin (8.20). */
  WALLETCONNECT_ORIGIN_REFUSED: 'The relay does not allow this origin - update the configuration of the project',
  /** The clock of this device is wrong (8.21). */
  WALLETCONNECT_CLOCK_WRONG:
    'Invalid session found on UniversalProvider - please check your time settings and connect again',
  /** There is no code to scan, for another reason; `details` says which. */
  WALLETCONNECT_PAIRING_FAILED: 'WalletConnect could not make a code to scan.',
  /** The wallet did not answer in time. */
  WALLETCONNECT_REQUEST_EXPIRED: 'The wallet did not answer in time.',
  /** The session of an earlier visit has ended, or is broken; it has been cleared away. */
  WALLETCONNECT_SESSION_STALE: 'The session with the wallet has ended. Connect again.',
  /** The wallet has connected, and shares no account in the namespace that was asked for. */
  WALLETCONNECT_NAMESPACE_MISSING: 'The wallet shares no account of {namespace}.',
  /** Something is asked of a wallet before there is a session (8.39). */
  WALLETCONNECT_SESSION_MISSING: 'Please call connect() before request()',
  /** The client is asked for something before it has started (8.40). */
  WALLETCONNECT_CLIENT_MISSING: 'Sign Client not initialized',
})

/** The codes of `walletConnectError`. */
export type WalletConnectErrorCode = keyof typeof walletConnectError.catalogue & string
