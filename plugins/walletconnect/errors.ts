import { defineErrors } from 'portico/plugin'

/** The errors of this plugin. */
export const walletConnectError = defineErrors(
  {
    /** No relay answers. Check the network and the policy of the page; wallets in this browser can still be connected. */
    WALLETCONNECT_RELAY_UNREACHABLE: 'The WalletConnect relay does not answer.',
    /** The relay rejects the project id. Correct `projectId`. */
    WALLETCONNECT_PROJECT_INVALID: 'Invalid Project ID - update configuration',
    /** The project does not allow this origin. Add the origin to the project. */
    WALLETCONNECT_ORIGIN_REFUSED: 'The relay does not allow this origin - update the configuration of the project',
    /** The clock of this device is wrong. Set the clock, then connect again. */
    WALLETCONNECT_CLOCK_WRONG: 'The clock of this device is wrong. Set it, then connect again.',
    /** No chain of the modal can be shared over the relay. Add a chain's plugin with networks to `plugins` of `createModal`. */
    WALLETCONNECT_CHAINS_MISSING: 'WalletConnect has no network to share.',
    /** No pairing could be created; see `details` and `cause`. */
    WALLETCONNECT_PAIRING_FAILED: 'Could not create a pairing. Try again.',
    /** The wallet did not answer before the request expired. Open the wallet and try again. */
    WALLETCONNECT_REQUEST_EXPIRED: 'The wallet did not answer in time.',
    /** A stored session has expired or is broken; it was removed. */
    WALLETCONNECT_SESSION_STALE: 'The session with the wallet has ended. Connect again.',
    /** The wallet has connected, but shares no account in the requested namespace. */
    WALLETCONNECT_NAMESPACE_MISSING:
      'The wallet shares no account of {namespace}. Choose one in the wallet and connect again.',
    /** The wallet supports none of the networks, methods or accounts of a proposal. Offer another wallet. */
    WALLETCONNECT_PROPOSAL_UNSUPPORTED:
      'The wallet does not support a network or method that this page needs. Choose another wallet.',
    /** The wallet could not read a message of the protocol; `details` has its reason. Update the wallet. */
    WALLETCONNECT_REQUEST_INVALID: 'The wallet could not read the request. Update the wallet, or choose another one.',
    /** The wallet has approved, but the session was not set up. Connect again. */
    WALLETCONNECT_SETTLEMENT_FAILED: 'The session with the wallet could not be set up. Connect again.',
    /** What the wallet signed while it connected is malformed or not valid. Connect again. */
    WALLETCONNECT_SIGN_IN_INVALID: 'The sign-in with the wallet was not valid. Connect again.',
    /** A request was sent without a session. Connect first. */
    WALLETCONNECT_SESSION_MISSING: 'There is no session with the wallet. Connect first.',
    /** A request was sent while no relay client runs: before `connect`, or after `destroy`. Wait for `connect`. */
    WALLETCONNECT_CLIENT_MISSING: 'The connection to the relay is closed. Connect first.',
  },
  {
    details: {
      WALLETCONNECT_CLOCK_WRONG:
        'Invalid session found on UniversalProvider - please check your time settings and connect again',
      WALLETCONNECT_SESSION_MISSING: 'Please call connect() before request()',
      WALLETCONNECT_CLIENT_MISSING: 'Sign Client not initialized',
    },
  },
)

/** The codes of `walletConnectError`. */
export type WalletConnectErrorCode = keyof typeof walletConnectError.catalogue & string
