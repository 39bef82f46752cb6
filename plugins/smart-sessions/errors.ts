import { defineErrors } from 'portico/plugin'

/** Makes the errors of `portico/smart-sessions`. */
export const smartSessionsError = defineErrors({
  /** A request is incomplete, or asks for what sessions do not have. `details` names the field. */
  SMART_SESSIONS_REQUEST_INVALID: 'The request for a session is not valid',
  /** No account is connected on the network of the request, or it is another one than `address`. Connect it first. */
  SMART_SESSIONS_ACCOUNT_MISSING: 'No account is connected that could grant the session',
  /** The wallet has no sessions on the network, or not with these permissions or several keys. Offer to sign each transaction. */
  SMART_SESSIONS_UNSUPPORTED: 'The wallet does not grant such sessions',
  /** The wallet has granted something else than the user was shown, so the session was revoked. Report it to the wallet. */
  SMART_SESSIONS_GRANT_DIFFERS: 'The wallet has granted something else than was asked for',
  /** The wallet has granted a session that is not kept, and did not revoke it. Tell the user to end it in the wallet. */
  SMART_SESSIONS_SESSION_LEFT: 'The session may still act for you until it expires. End it in your wallet.',
  /** The service of sessions could not be asked. Look at the `cause`. */
  SMART_SESSIONS_SERVICE_FAILED: 'The service of sessions has failed',
  /** The session is unknown, or has ended. Read the list again. */
  SMART_SESSIONS_SESSION_MISSING: 'There is no such session',
})
