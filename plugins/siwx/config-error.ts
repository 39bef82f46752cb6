import { defineErrors } from 'portico/plugin'

/** Errors that are thrown before the sign-in has loaded. */
export const configError = defineErrors({
  /** `siwx` and `siweConfig` are both given. Remove one of them. */
  SIWX_CONFIG_DUPLICATE: 'Cannot set both `siweConfig` and `siwx` options',
  /** The sign-in is required, and the wallet only watches its account. Connect a wallet that can sign. */
  SIWX_SIGNER_REQUIRED: 'This app asks you to sign in, and this wallet cannot sign. Connect one that can.',
})
