import type { AnyHandler, HandlerMap, HandlerModule } from '../contract/handler.js'
import type { ErasedSpec, HandlerContext, PluginContext } from '../contract/plugin.js'
import type { Runtime } from '../contract/runtime.js'
import { loadOnce } from '../async/load-once.js'
import { loadPart } from '../async/load-part.js'
import { entryError } from '../errors/entry-errors.js'
import { observable, runInAction } from '../stores/mobx.js'

/** A lazy module that exports `start`. */
interface Startable {
  start(context: PluginContext): unknown
}

/** Whether a lazy module exports `start`. */
export const isStartable = (module: unknown): module is Startable =>
  typeof module === 'object' && module !== null && 'start' in module

/** Wraps a plugin's `import()` of its runtime; `getContext` returns what its `start` receives. */
export const createRuntime = <Module>(
  load: (() => Promise<Module>) | undefined,
  getContext: () => PluginContext,
): Runtime<Module> => {
  let loaded: Module | undefined
  const started = observable.box<unknown>(undefined, { deep: false })
  const once = loadOnce(async () => {
    loaded = await loadPart(load ?? (() => Promise.reject(new Error('The plugin declares no `runtime`.'))))
    return loaded
  })
  const start = loadOnce(async () => {
    const module: unknown = await once()
    if (!isStartable(module)) throw new Error("The plugin's runtime exports no `start`.")
    const result = await module.start(getContext())
    runInAction(() => started.set(result))
    return result
  })
  return Object.defineProperties(() => once(), {
    loaded: { get: () => loaded },
    // Bound, so that a screen may take it out.
    start: { value: () => start() },
    started: { get: () => started.get() },
  }) as unknown as Runtime<Module>
}

/** Makes a namespace's handlers, whichever way it declares them. */
export const makeHandlers = (spec: ErasedSpec, context: HandlerContext): HandlerMap => {
  const { handlers } = spec
  if (typeof handlers === 'function') return handlers(context)
  return handlers ? deferHandlers(handlers, context) : {}
}

/** Makes handlers that load their module when one of them is first used. One with another lifecycle is refused: its taps would not run. */
const deferHandlers = (
  { load, list }: HandlerModule<HandlerMap, HandlerContext>,
  context: HandlerContext,
): HandlerMap => {
  const handlers = loadOnce(async (): Promise<HandlerMap> => {
    const { handlers: own = {} } = await loadPart(load)
    return typeof own === 'function' ? own(context) : own
  })
  const find = async (handler: string): Promise<AnyHandler> => {
    const own = (await handlers())[handler]
    const lifecycle = list[handler]
    if (own && own.lifecycle === lifecycle) return own
    throw entryError('HANDLER_INVALID', {
      values: { plugin: context.id, handler, lifecycle: String(lifecycle) },
      details: own ? `its lifecycle is ${own.lifecycle}` : 'the module of `handlers` exports none of that name',
    })
  }
  return Object.fromEntries(
    Object.entries(list).map(([name, lifecycle]): [string, AnyHandler] => [
      name,
      {
        lifecycle,
        input: async () => {
          const { input } = await find(name)
          return '~standard' in input ? input : input()
        },
        run: async (input, call) => (await find(name)).run(input, call),
        describe: async (input, call) => (await find(name)).describe?.(input, call) ?? 'opaque',
      },
    ]),
  )
}
