// chunk: opening
import type { Catalogue } from '../../kernel/contract/messages.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'

/** Returns the English labels that contributions bring along. */
const contributedLabels = (plugins: readonly AnyPlugin[]): Catalogue =>
  Object.fromEntries(
    plugins
      .flatMap(({ spec }) => Object.values(spec.contributes ?? {}).flat())
      .flatMap((item) => {
        const { label, english } = item as { readonly label?: string; readonly english?: string }
        return label === undefined || english === undefined ? [] : [[label, english]]
      }),
  )

/**
 * Returns the English names of chains as messages (`eip155.label`), and the pages to get a wallet for them
 * (`connect.getUrl.eip155`): empty unless the core or their plugin has one; also the labels of contributions.
 */
export const labelMessages = (plugins: readonly AnyPlugin[]): Catalogue => ({
  ...contributedLabels(plugins),
  ...Object.fromEntries(
    plugins
      .filter(({ spec }) => spec.kind === 'namespace')
      .flatMap(({ id, spec }) => [
        [`${id}.label`, spec.label ?? id],
        [`connect.getUrl.${id}`, ''],
      ]),
  ),
})
