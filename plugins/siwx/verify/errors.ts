import { defineErrors } from 'portico/plugin'

/** The errors of the server: a rejected sign-in, or one that could not be verified. */
export const verifyError = defineErrors({
  /**
   * The message is for another host than the verifying one. Refuse it: a phishing page may have relayed it.
   */
  SIWX_DOMAIN_MISMATCH: 'The sign-in is for another domain.',
  /** The URI of the message is not on the verifying host. Refuse it, or correct the configured origin. */
  SIWX_URI_MISMATCH: 'The URI of the sign-in is not on this site.',
  /** The nonce is not the one that the server issued, or it has been used. Ask for another nonce and sign in again. */
  SIWX_NONCE_MISMATCH: 'The nonce is unknown, too old or already used.',
  /**
   * One account has signed in as often as it may until its nonces expire. Wait, or raise `accountLimit` of
   * `createNonces`.
   */
  SIWX_ACCOUNT_BUSY: 'This account has signed in too often. Try again in a few minutes.',
  /**
   * This process has accepted as many sign-ins as it can remember nonces. Limit the rate of requests, or share a store.
   */
  SIWX_NONCES_FULL: 'Too many sign-ins at once. Try again in a few minutes.',
  /** The expiration time of the message has passed. Sign in again. */
  SIWX_EXPIRED: 'The sign-in has expired.',
  /** The message's `notBefore` has not been reached. Wait, or sign in again. */
  SIWX_NOT_YET_VALID: 'The sign-in is not valid yet.',
  /**
   * The message was issued in the future, by more than clocks may differ. Set the clock of the device or of the
   * server.
   */
  SIWX_ISSUED_IN_FUTURE: 'The sign-in was issued in the future: check the clock.',
  /** The message was issued longer ago than is accepted, or has no time. Sign in again. */
  SIWX_TOO_OLD: 'The sign-in was issued too long ago.',
  /** The chain is not accepted, or the message alone does not name it. Pass the accepted `chains`. */
  SIWX_CHAIN_MISMATCH: 'The sign-in is for another chain.',
  /** The account is not the expected one. Sign in with the expected account. */
  SIWX_ADDRESS_MISMATCH: 'The sign-in is by another account.',
  /** The account did not sign this message. Refuse it. */
  SIWX_SIGNATURE_INVALID: 'The signature is not valid',
  /**
   * No verifier is given for the namespace, or none for accounts that the message calls so. Add it to `verifiers`; official
   * chains export theirs. One of your own carries the chain's `signIn` form.
   */
  SIWX_VERIFIER_MISSING:
    'Signatures of {namespace} cannot be verified. Add a verifier of the namespace to `verifiers`; official chains export theirs, for example from portico/solana/verify.',
  /** The signature could not be checked, for example because no node answers. Try again: it may be valid. */
  SIWX_VERIFIER_FAILED: 'The signature could not be verified.',
  /** A secret that signs cookies is missing, or too short. Set a random one of at least 32 characters. */
  SIWX_SECRET_WEAK: 'Set `secret` to at least 32 characters.',
  /**
   * A single session exceeds the size of a cookie. Shorten the statement or the resources, or store sessions on the
   * server.
   */
  SIWX_COOKIE_TOO_LONG: 'The sign-in is too long for a cookie.',
  /**
   * A text is not an origin, or does not use `https://`. Pass an origin such as `https://example.org`; only localhost
   * may use `http://`.
   */
  SIWX_ORIGIN_INVALID: 'Set `origin` to an origin such as https://example.org.',
  /** A page of another origin asks the server to sign a user in or out. Refuse it, or add the origin. */
  SIWX_ORIGIN_REFUSED: 'The request is from another origin.',
  /** The handler does not serve this request. Send it with the client of `portico/siwx`. */
  SIWX_REQUEST_INVALID: 'The request is not valid.',
})

/** The codes of `verifyError`. */
export type SiwxVerifyErrorCode = keyof typeof verifyError.catalogue & string
