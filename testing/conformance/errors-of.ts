import type { ErasedSpec, ErrorMap } from '../../kernel/contract/plugin.js'

/** Returns the error catalogue of a plugin, loading it if it is lazy. */
export const errorsOf = async ({ errors = {} }: ErasedSpec): Promise<ErrorMap> =>
  typeof errors === 'function' ? errors() : errors
