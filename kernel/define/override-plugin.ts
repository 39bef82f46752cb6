import type { Handler, HandlerMap } from '../contract/handler.js'
import { makeHandlers } from '../registry/load-runtime.js'
import type { AnyPlugin, HandlerContext, PluginContext, PluginSetup, StoreContext } from '../contract/plugin.js'
import type { ApiOf, TypesOf, ViewStateOf } from '../contract/plugin-types.js'
import type { Queries } from '../contract/query.js'
import type { ViewMap } from '../contract/view.js'

type RunOf<H> =
  H extends Handler<infer _V, infer _I, infer Parsed, infer Result>
    ? (input: Parsed, call: Parameters<Handler['run']>[1]) => Promise<Result>
    : never

/** The parts that a test replaces; omitted parts stay. */
export interface PluginPatch<P extends AnyPlugin> {
  /** Replacements by handler name; the input is parsed as before. */
  readonly handlers?: { readonly [K in keyof TypesOf<P>['handlers']]?: RunOf<TypesOf<P>['handlers'][K]> }
  /** Runs instead of the real `setup`, without its discovery and listeners. */
  readonly setup?: (
    context: PluginContext<never, never>,
  ) => Partial<ApiOf<P>> | PluginSetup<Partial<ApiOf<P>>, Partial<ViewStateOf<P>>> | void
  /** Runs instead of the real `ready`; without one, a replaced `setup` leaves the real `ready` out too. */
  readonly ready?: (context: PluginContext<never, never>) => void
  readonly store?: (context: StoreContext<never>) => unknown
  readonly queries?: (context: HandlerContext<never, never>) => Queries
  readonly views?: Partial<Record<keyof TypesOf<P>['views'], ViewMap[string]>>
}

/**
 * Replaces parts of a plugin by fakes and keeps its types.
 * @example
 * const refusing = overridePlugin(eip155(options), { handlers: { send: async () => { throw { code: 4001 } } } })
 */
export const overridePlugin = <P extends AnyPlugin>(plugin: P, patch: PluginPatch<P>): P => {
  const { spec } = plugin
  const handlers = (context: HandlerContext): HandlerMap => {
    const real: Record<string, HandlerMap[string]> = { ...makeHandlers(spec, context) }
    for (const [name, run] of Object.entries(patch.handlers ?? {})) {
      const handler = real[name]
      if (handler && run) real[name] = { ...handler, run: run as HandlerMap[string]['run'] }
    }
    return real
  }
  return Object.freeze({
    ...plugin,
    spec: {
      ...spec,
      ...(spec.handlers && { handlers }),
      // The real one may expect what the real setup has registered.
      ...(patch.setup && { setup: patch.setup, ready: undefined }),
      ...(patch.ready && { ready: patch.ready }),
      ...(patch.store && { store: patch.store }),
      ...(patch.queries && { queries: patch.queries }),
      ...(patch.views && { views: { ...spec.views, ...patch.views } }),
    },
  }) as P
}
