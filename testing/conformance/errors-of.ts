import type { ErasedSpec, ErrorMap } from '../../kernel/contract/plugin.js'

/** The catalogue of a plugin, fetched where it is loaded on demand. */
export const errorsOf = async ({ errors = {} }: ErasedSpec): Promise<ErrorMap> =>
  typeof errors === 'function' ? errors() : errors
