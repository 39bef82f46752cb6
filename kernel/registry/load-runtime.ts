import type { AnyHandler, HandlerMap, Lifecycles } from '../contract/handler.js'
import type { ErasedSpec, HandlerContext } from '../contract/plugin.js'
import type { Runtime } from '../contract/runtime.js'
import { loadOnce } from '../async/load-once.js'
import { loadPart } from '../async/load-part.js'

type MakeHandlers = (context: HandlerContext) => HandlerMap

/** Wraps a plugin's `import()` of its runtime. */
export const createRuntime = <Module>(load: (() => Promise<Module>) | undefined): Runtime<Module> => {
  let loaded: Module | undefined
  const once = loadOnce(async () => {
    loaded = await loadPart(load ?? (() => Promise.reject(new Error('The plugin declares no `runtime`.'))))
    return loaded
  })
  return Object.defineProperty(() => once(), 'loaded', { get: () => loaded }) as unknown as Runtime<Module>
}

/** Makes a namespace's handlers, whichever way it declares them. */
export const makeHandlers = (spec: ErasedSpec, context: HandlerContext): HandlerMap => {
  const { handlers = {} } = spec
  return typeof handlers === 'function' ? handlers(context) : deferHandlers(handlers, context)
}

/** Makes handlers of their lifecycles alone; the runtime is loaded when one of them is first used. */
const deferHandlers = (lifecycles: Lifecycles, context: HandlerContext): HandlerMap => {
  const handlers = loadOnce(async (): Promise<HandlerMap> => {
    const { handlers: own } = (await context.runtime()) as { readonly handlers: HandlerMap | MakeHandlers }
    return typeof own === 'function' ? own(context) : own
  })
  const find = async (name: string): Promise<AnyHandler> => {
    const handler = (await handlers())[name]
    if (!handler) throw new Error(`The plugin's runtime exports no handler named "${name}".`)
    return handler
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
