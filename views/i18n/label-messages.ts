import type { Catalogue } from '../../kernel/contract/messages.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'

/** Returns the English names of chains as messages: `eip155.label`. */
export const labelMessages = (plugins: readonly AnyPlugin[]): Catalogue =>
  Object.fromEntries(
    plugins.filter(({ spec }) => spec.kind === 'namespace').map(({ id, spec }) => [`${id}.label`, spec.label ?? id]),
  )
