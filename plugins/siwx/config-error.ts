import { defineErrors } from 'portico/plugin'

/** Errors while the modal is created; the others load when they are thrown. */
export const configError = defineErrors({
  /** `siwx` and `siweConfig` are both given. Remove one of them. */
  SIWX_CONFIG_DUPLICATE: 'Cannot set both `siweConfig` and `siwx` options',
})
