import type { AnyHandler, HandlerMap } from '../../kernel/contract/handler.js'
import type { Call } from '../../kernel/contract/operation.js'
import type { AnyPlugin, PluginContext, Tap } from '../../kernel/contract/plugin.js'

type Run = AnyHandler['run']

/** A plugin under observation: it behaves as before, and what it does is counted. @internal */
export interface PluginWatch {
  readonly plugin: AnyPlugin
  /** As the plugin declares them. */
  handlers(): HandlerMap
  /** How often a handler has run. */
  runs(): number
  /** How often one of its taps has run. */
  taps(): number
  /** Puts itself around the handlers from now on. */
  around(wrap: (run: Run, input: unknown, call: Call) => Promise<unknown>): void
}

/** Watches a plugin. @internal */
export const watchPlugin = (plugin: AnyPlugin): PluginWatch => {
  const { spec } = plugin
  let declared: HandlerMap = {}
  let runs = 0
  let taps = 0
  let wrap: (run: Run, input: unknown, call: Call) => Promise<unknown> = (run, input, call) => run(input, call)

  const watchHandlers: typeof spec.handlers = (context) => {
    declared = spec.handlers?.(context) ?? {}
    const watched = Object.entries(declared).map(([name, handler]): [string, AnyHandler] => {
      const run: Run = async (input, call) => {
        runs += 1
        return wrap((given, theirs) => handler.run(given, theirs), input, call)
      }
      return [name, { ...handler, run }]
    })
    return Object.fromEntries(watched)
  }
  const watchTap = (tap: Tap): Tap => {
    const counting = (name: never, fn: (...args: never[]) => unknown, options: never) => {
      const counted = (...args: never[]) => {
        taps += 1
        return fn(...args)
      }
      tap(name, counted as never, options)
    }
    return counting as Tap
  }
  const watchSetup: typeof spec.setup = (context: PluginContext) =>
    spec.setup?.({ ...context, tap: watchTap(context.tap) })

  const watched = { ...spec, setup: watchSetup, ...(spec.handlers && { handlers: watchHandlers }) }
  return {
    plugin: Object.freeze({ ...plugin, spec: watched }),
    handlers: () => declared,
    runs: () => runs,
    taps: () => taps,
    around(next) {
      wrap = next
    },
  }
}
