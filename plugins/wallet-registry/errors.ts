import { defineErrors } from 'portico/plugin'

/** The errors of the registry; users then see the bundled list with a note. */
export const walletRegistryError = defineErrors({
  /**
   * The registry refused, was unreachable, or took longer than 10 s. Check `projectId` and the policy of the page; see
   * `details` and `cause`.
   */
  WALLET_REGISTRY_UNREACHABLE: 'The wallet registry does not answer.',
  /** The response is not a list of wallets, or is too large. Try again later. */
  WALLET_REGISTRY_ANSWER_INVALID: 'The wallet registry returned no valid list of wallets.',
  /** No request is sent without a `projectId`. Set it in `createModal`. */
  WALLET_REGISTRY_PROJECT_MISSING: 'Set `projectId`: the wallet registry needs one.',
})

/** The codes of this plugin. */
export type WalletRegistryErrorCode = keyof typeof walletRegistryError.catalogue & string
