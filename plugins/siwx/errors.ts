import { defineErrors } from 'portico/plugin'
import { configError } from './config-error.js'

/** Every error of the sign-in. */
export const siwxError = defineErrors(
  {
    ...configError.catalogue,
    /** `signIn` is called while the plugin is disabled. Enable it in the options. */
    SIWX_DISABLED: 'SIWX is not enabled',
    /** `signIn` is called without a connected account. Connect a wallet first. */
    SIWX_ACCOUNT_MISSING: 'No account is connected. Connect a wallet before you sign in.',
    /** `signIn` is called on a network that the modal does not list. Switch to a listed network first. */
    SIWX_NETWORK_MISSING: 'The network is not listed. Switch to a listed one before you sign in.',
    /** The signing wallet is no longer registered. Connect again. */
    SIWX_CLIENT_MISSING: 'The wallet is no longer available. Connect again.',
    /**
     * The lookup of a required session failed, so the wallet was disconnected. Check the storage or server that the report
     * before names, and connect again.
     */
    SIWX_INIT_FAILED: 'A problem occurred while trying initialize authentication',
    /**
     * The lookup of an optional session failed, so the account stays connected without being signed in. Call `signIn` to
     * try again, as the page does when it is back online.
     */
    SIWX_SESSION_UNVERIFIED:
      'Your sign-in could not be checked, so you are not signed in. Your wallet stays connected.',
    /** The wallet failed, or its signature was not accepted. Offer to try again. */
    SIWX_SIGNATURE_DECLINED: 'Signature declined',
    /** The wallet failed, or its signature was not accepted, for a contract account. Offer to try another account. */
    SIWX_SMART_ACCOUNT_DECLINED: 'This application might not support Smart Accounts',
    /** The user cancelled the sign-in. This is not a failure. */
    SIWX_CANCELLED: 'The user did not sign in.',
    /** A signature does not verify, or the message is for another page or account. Sign in again. */
    SIWX_SIGNATURE_INVALID: 'The signature is not valid',
    /** The host created a message for another page. Return the domain and URI of this page from `createMessage`. */
    SIWX_ORIGIN_MISMATCH: 'The sign-in message is for another page than this one.',
    /**
     * A sign-in was accepted twice and not found afterwards. Check that `getSessions` returns what `addSession` stores.
     */
    SIWX_LOOP_STOPPED: 'The sign-in was accepted, but could not be found again.',
    /** The plugin of the chain does not verify signatures. Set `verifiers`. */
    SIWX_VERIFIER_MISSING:
      'Signatures of {namespace} cannot be verified. Add {namespace} to `verifiers`; for an official chain, import it from portico/{namespace}/verify.',
    /** The server that stores the sessions did not answer, or refused. Look at `details` and at the log of the server. */
    SIWX_SERVER_FAILED: 'The server did not accept the request.',
  },
  {
    details: {
      SIWX_ACCOUNT_MISSING: 'No ActiveCaipAddress found',
      SIWX_NETWORK_MISSING: 'No ActiveCaipNetwork or client found',
      SIWX_CLIENT_MISSING: 'No ConnectionController client found',
    },
  },
)

/** The codes of `siwxError`. */
export type SiwxErrorCode = keyof typeof siwxError.catalogue & string
