import type { SignInForm } from 'portico/plugin'
import { toCaipChain, toStandardChain } from './standard-chains.js'

const PREFIX = 'solana:'

/** A CAIP-2 reference: a genesis hash prefix, not a cluster name or a number. */
const GENESIS = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * Messages of Sign In With Solana, with the cluster as the chain: `localnet` for unknown ones.
 * @source https://github.com/phantom/sign-in-with-solana
 */
export const solanaSignInForm: SignInForm = {
  label: 'Solana',
  layout: 'compact',
  chainLine: {
    write: (reference) => toStandardChain(`${PREFIX}${reference}`).slice(PREFIX.length),
    read(text) {
      const reference = toCaipChain(`${PREFIX}${text}`).slice(PREFIX.length)
      if (reference !== 'localnet') return reference
      return GENESIS.test(text) ? text : undefined
    },
  },
  address: { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
}
