import type { ViewStateOf } from '../../kernel/contract/plugin-types.js'
import type { AnyPlugin, PluginContext } from '../../kernel/contract/plugin.js'

/** Wraps a plugin so that a test can read what its own views get, which no host sees. */
export const watchViewState = <P extends AnyPlugin>(plugin: P): { readonly plugin: P; viewState(): ViewStateOf<P> } => {
  let made: unknown
  const setup = (context: PluginContext): unknown => {
    made = plugin.spec.setup?.(context)
    return made
  }
  return {
    plugin: { ...plugin, spec: { ...plugin.spec, setup } },
    viewState: () => (made as { readonly viewState: ViewStateOf<P> }).viewState,
  }
}
