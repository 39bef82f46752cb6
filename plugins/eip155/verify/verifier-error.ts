import { defineErrors } from 'portico/plugin'

/** The error of a signature that could not be checked. */
export const verifierError = defineErrors({
  /** The account may be a contract, and no node of its chain answers. Check `rpcUrls`, and try again: it may be valid. */
  EIP155_VERIFIER_FAILED: 'The contract of the account could not be read. Check `rpcUrls`, or try again later.',
})
