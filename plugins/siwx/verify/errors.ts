import { defineErrors } from 'portico/plugin'

/** Why a sign-in is refused, or cannot be told apart from a false one. A host's page may show its own words for each. */
export const verifyError = defineErrors({
  /** The message is for another host than the one that verifies it: it may have been relayed by a page in between. */
  SIWX_DOMAIN_MISMATCH: 'The sign-in is for another domain.',
  /** What is signed in to is not on the host that verifies it. */
  SIWX_URI_MISMATCH: 'The sign-in is for another address than one of this site.',
  /** The nonce is not the one that was given out, or it has been used. */
  SIWX_NONCE_MISMATCH: 'The nonce is unknown, too old or already used.',
  /** The message says that it is over. */
  SIWX_EXPIRED: 'The sign-in has expired.',
  /** The message says that it has not begun. */
  SIWX_NOT_YET_VALID: 'The sign-in is not valid yet.',
  /** The message was made later than now, by more than clocks may differ. */
  SIWX_ISSUED_IN_FUTURE: 'The sign-in is from the future.',
  /** The message was made longer ago than is accepted, or does not say when. */
  SIWX_TOO_OLD: 'The sign-in was made too long ago.',
  /** The chain is none of those that are accepted, or the message alone does not tell which one is meant. */
  SIWX_CHAIN_MISMATCH: 'The sign-in is for another chain.',
  /** The account is not the one that is expected. */
  SIWX_ADDRESS_MISMATCH: 'The sign-in is by another account.',
  /** The account did not sign this message. */
  SIWX_SIGNATURE_INVALID: 'The signature is not valid',
  /** Nothing verifies signatures of that namespace: give `verifiers`. */
  SIWX_VERIFIER_MISSING: 'No verifier for signatures of the namespace {namespace}: set `verifiers`.',
  /** Whether the signature is valid could not be found out, for example because no node answers. It may well be. */
  SIWX_VERIFIER_FAILED: 'The signature could not be verified.',
  /** A secret that signs cookies is missing, or too short to be one. */
  SIWX_SECRET_WEAK: 'A secret of at least 32 characters is needed.',
  /** One sign-in alone is more than a cookie may hold. */
  SIWX_COOKIE_TOO_LONG: 'The sign-in is too long to be kept in a cookie.',
  /** An origin is none, or sends what it sends in the clear: `https://` is needed, but on the developer's own machine. */
  SIWX_ORIGIN_INVALID: 'An origin such as https://example.org is needed.',
  /** A page of another origin asks the server to sign somebody in or out. */
  SIWX_ORIGIN_REFUSED: 'The request is from another origin.',
  /** What is asked of the server is none of what it answers. */
  SIWX_REQUEST_INVALID: 'The request is not valid.',
})

/** The codes of `verifyError`. */
export type SiwxVerifyErrorCode = keyof typeof verifyError.catalogue & string
