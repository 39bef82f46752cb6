import { defineErrors } from 'portico/plugin'

// Users see these texts, too.
export const onrampError = defineErrors({
  /**
   * The address of the seller's page is unsafe, at an origin that `origins` does not list, or for another account or
   * network; `details` says which. Look at what the source answers.
   */
  ONRAMP_URL_INVALID: 'The address of the seller’s page was not safe, so it was not opened.',
  /**
   * The address of Coinbase's page has no session token. Make the address on your own server: only a server with your keys
   * gets tokens from Coinbase.
   */
  ONRAMP_SESSION_MISSING: 'This page cannot open Coinbase yet. Choose another seller.',
  /** The source makes no page of the seller of an earlier purchase. Ask the user to choose another seller. */
  ONRAMP_SELLER_MISSING: 'This seller is not offered any more.',
  /** The source has not named the seller's page in 20 seconds. Look at the server that makes it. */
  ONRAMP_URL_TIMED_OUT: 'The seller did not answer in time. Try again.',
})
