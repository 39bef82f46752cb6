import { defineErrors } from 'portico/plugin'
import { configError } from './config-error.js'

/** Every error of the sign-in; where the specification names a text (section 8), the text is exactly that. */
export const siwxError = defineErrors({
  ...configError.catalogue,
  /** A sign-in is asked for, and the plugin is switched off (8.31). */
  SIWX_DISABLED: 'SIWX is not enabled',
  /** A sign-in is asked for, and nobody is connected (8.32). */
  SIWX_ACCOUNT_MISSING: 'No ActiveCaipAddress found',
  /** A sign-in is asked for on a network that the host has not requested (8.33). */
  SIWX_NETWORK_MISSING: 'No ActiveCaipNetwork or client found',
  /** The wallet that is to sign is no longer listed (8.34). */
  SIWX_CLIENT_MISSING: 'No ConnectionController client found',
  /** Whether there is a sign-in could not be found out; the wallet has been disconnected (8.4). */
  SIWX_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  /** The message was not signed, or the signature was not accepted (8.5). */
  SIWX_SIGNATURE_DECLINED: 'Signature declined',
  /** The same, where the account is a contract (8.5). */
  SIWX_SMART_ACCOUNT_DECLINED: 'This application might not support Smart Accounts',
  /** The visitor chose not to sign in. This is not a failure. */
  SIWX_CANCELLED: 'The visitor did not sign in.',
  /** A sign-in does not verify, or is not one of this page or account. */
  SIWX_SIGNATURE_INVALID: 'The signature is not valid',
  /** The host made a message for another page than the one that asks. */
  SIWX_ORIGIN_MISMATCH: 'The sign-in message is for another page than this one.',
  /** Sign-ins were accepted twice, and there was none when it was looked up: asking once more would go on for ever. */
  SIWX_LOOP_STOPPED: 'The sign-in was accepted twice and could not be found again, so nobody was asked a third time.',
  /** No verifier for the namespace of the account is given. */
  SIWX_VERIFIER_MISSING: 'Nothing verifies signatures of the namespace {namespace}.',
  /** The server that keeps the sign-ins did not answer, or refused; `details` says how. */
  SIWX_SERVER_FAILED: 'The server did not accept the request.',
})

/** The codes of `siwxError`. */
export type SiwxErrorCode = keyof typeof siwxError.catalogue & string
