import type { AnyHandler, HandlerMap, Lifecycles } from '../contract/handler.js'
import type { ErasedSpec, HandlerContext, PluginContext } from '../contract/plugin.js'
import type { Runtime } from '../contract/runtime.js'
import { loadOnce } from '../async/load-once.js'
import { loadPart } from '../async/load-part.js'
import { entryError } from '../errors/entry-errors.js'
import { createAtom, runInAction } from '../stores/mobx.js'

type MakeHandlers = (context: HandlerContext) => HandlerMap

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
  let started: unknown
  const isStarted = createAtom('started')
  const once = loadOnce(async () => {
    loaded = await loadPart(load ?? (() => Promise.reject(new Error('The plugin declares no `runtime`.'))))
    return loaded
  })
  const start = loadOnce(async () => {
    const module: unknown = await once()
    if (!isStartable(module)) throw new Error("The plugin's runtime exports no `start`.")
    started = await module.start(getContext())
    runInAction(() => isStarted.reportChanged())
    return started
  })
  return Object.defineProperties(() => once(), {
    loaded: { get: () => loaded },
    // Bound, so that a screen may take it out.
    start: { value: () => start() },
    started: {
      get() {
        isStarted.reportObserved()
        return started
      },
    },
  }) as unknown as Runtime<Module>
}

/** Makes a namespace's handlers, whichever way it declares them. */
export const makeHandlers = (spec: ErasedSpec, context: HandlerContext): HandlerMap => {
  const { handlers = {} } = spec
  return typeof handlers === 'function' ? handlers(context) : deferHandlers(handlers, context)
}

/**
 * Makes handlers of their lifecycles alone; the runtime is loaded when one of them is first used. One with another lifecycle
 * is refused: its taps would not run.
 */
const deferHandlers = (lifecycles: Lifecycles, context: HandlerContext): HandlerMap => {
  const handlers = loadOnce(async (): Promise<HandlerMap> => {
    const { handlers: own } = (await context.runtime()) as {
      readonly handlers?: HandlerMap | MakeHandlers
    }
    return (typeof own === 'function' ? own(context) : own) ?? {}
  })
  const find = async (handler: string): Promise<AnyHandler> => {
    const own = (await handlers())[handler]
    const lifecycle = lifecycles[handler]
    if (own && own.lifecycle === lifecycle) return own
    throw entryError('HANDLER_INVALID', {
      values: { plugin: context.id, handler, lifecycle: String(lifecycle) },
      details: own ? `its lifecycle is ${own.lifecycle}` : 'the runtime exports none of that name',
    })
  }
  return Object.fromEntries(
    Object.entries(lifecycles).map(([name, lifecycle]): [string, AnyHandler] => [
      name,
      {
        lifecycle,
        input: async () => {
          const { input } = await find(name)
          return '~standard' in input ? input : input()
        },
        run: async (input, call) => (await find(name)).run(input, call),
      },
    ]),
  )
}
