import { defineErrors } from 'portico/plugin'

/** What the registry can fail with; visitors see the bundled list then, and a line that says so. */
export const walletRegistryError = defineErrors({
  /** It refused, was not reached, or took longer than 10 s; `details` says how. */
  WALLET_REGISTRY_UNREACHABLE: 'The wallet registry does not answer.',
  /** What it sent is no list, or has no end. */
  WALLET_REGISTRY_ANSWER_INVALID: 'The wallet registry answered something that is no list of wallets.',
  /** The host has no project id, and nobody was asked (5.20). */
  WALLET_REGISTRY_PROJECT_MISSING: 'Without a project id the wallet registry is not asked.',
})

/** The codes of this plugin. */
export type WalletRegistryErrorCode = keyof typeof walletRegistryError.catalogue & string
