import { defineErrors } from 'portico/plugin'

/** What is thrown when the modal is created; all other words are loaded when there is something to say. */
export const configError = defineErrors({
  /** `siwx` and `siweConfig` are both given (5.19). */
  SIWX_CONFIG_DUPLICATE: 'Cannot set both `siweConfig` and `siwx` options',
})
