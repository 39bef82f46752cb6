import { defineErrors } from 'portico/plugin'

/** The errors of the server: a rejected sign-in, or one that could not be verified. */
export const verifyError = defineErrors({
  /** The message is for another host; a phishing page may have relayed it. */
  SIWX_DOMAIN_MISMATCH: 'The sign-in is for another domain.',
  /** The URI of the message is not on the verifying host. */
  SIWX_URI_MISMATCH: 'The URI of the sign-in is not on this site.',
  /** The nonce was not issued, has expired, or has been used. */
  SIWX_NONCE_MISMATCH: 'The nonce is unknown, too old or already used.',
  /** The message's `expirationTime` has passed. */
  SIWX_EXPIRED: 'The sign-in has expired.',
  /** The message's `notBefore` has not been reached. */
  SIWX_NOT_YET_VALID: 'The sign-in is not valid yet.',
  /** The message's `issuedAt` is in the future, by more than `clockTolerance`. */
  SIWX_ISSUED_IN_FUTURE: 'The sign-in was issued in the future: check the clock.',
  /** The message's `issuedAt` is older than `maxAge`, or missing. */
  SIWX_TOO_OLD: 'The sign-in was issued too long ago.',
  /** The chain is not accepted, or the message does not name it unambiguously. */
  SIWX_CHAIN_MISMATCH: 'The sign-in is for another chain.',
  /** The account is not the expected one. */
  SIWX_ADDRESS_MISMATCH: 'The sign-in is by another account.',
  /** The account did not sign this message. */
  SIWX_SIGNATURE_INVALID: 'The signature is not valid',
  /** No verifier exists for the namespace; set `verifiers`. */
  SIWX_VERIFIER_MISSING: 'No verifier for signatures of the namespace {namespace}: set `verifiers`.',
  /** The validity of the signature is unknown, for example because no node answers. */
  SIWX_VERIFIER_FAILED: 'The signature could not be verified.',
  /** A secret that signs cookies is missing or too short. */
  SIWX_SECRET_WEAK: 'Set `secret` to at least 32 characters.',
  /** A single session exceeds the size of a cookie. */
  SIWX_COOKIE_TOO_LONG: 'The sign-in is too long for a cookie.',
  /** `origin` is not an origin, or is not `https://` and not on localhost. */
  SIWX_ORIGIN_INVALID: 'Set `origin` to an origin such as https://example.org.',
  /** A page of another origin sent a request to sign in or out. */
  SIWX_ORIGIN_REFUSED: 'The request is from another origin.',
  /** The handler does not serve this request. */
  SIWX_REQUEST_INVALID: 'The request is not valid.',
})

/** The codes of `verifyError`. */
export type SiwxVerifyErrorCode = keyof typeof verifyError.catalogue & string
