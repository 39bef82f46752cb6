import type { AnyHandler, HandlerMap } from '../../kernel/contract/handler.js'
import type { Call } from '../../kernel/contract/operation.js'
import type { AnyPlugin, HandlerContext, PluginContext } from '../../kernel/contract/plugin.js'
import type { Tap } from '../../kernel/contract/tap.js'
import type { Queries } from '../../kernel/contract/query.js'
import { isStartable, makeHandlers } from '../../kernel/registry/load-runtime.js'
import { dataOf } from './data-of.js'

type Run = AnyHandler['run']

/** A plugin whose handlers and taps are counted and checked; it behaves as before. @internal */
export interface PluginWatch {
  readonly plugin: AnyPlugin
  /** The handlers that the plugin declares. */
  handlers(): HandlerMap
  /** Loads the handlers that the plugin or its module of handlers exports, declared or not. */
  loadHandlers(): Promise<HandlerMap>
  queries(): Queries
  /** Whether the plugin answers a query, by `queries` or by `answer` in its set-up. */
  answers(query: string): boolean
  /** What the plugin's `store` returned. */
  store(): unknown
  /** The number of handler runs. */
  runs(): number
  /** The number of tap runs. */
  taps(): number
  /** The taps that returned null, as error messages. */
  nulls(): readonly string[]
  /** The taps and handlers that mutated their input, as error messages. */
  changes(): readonly string[]
  /** Wraps every handler from now on. */
  around(wrap: (run: Run, input: unknown, call: Call) => Promise<unknown>): void
}

/** Returns the part of a tap's argument that it must not mutate. */
const inputOf = (argument: unknown): unknown =>
  typeof argument === 'object' && argument !== null && 'input' in argument ? argument.input : argument

/** Loads the handlers themselves, which may stand in a module of their own. */
const loadHandlers = async ({ handlers }: AnyPlugin['spec'], context: HandlerContext): Promise<HandlerMap> => {
  if (typeof handlers === 'function') return handlers(context)
  const exported = (await handlers?.load())?.handlers ?? {}
  return typeof exported === 'function' ? exported(context) : exported
}

/** Wraps a plugin to watch it. @internal */
export const watchPlugin = (plugin: AnyPlugin): PluginWatch => {
  const { spec } = plugin
  let declared: HandlerMap = {}
  let handlerContext: HandlerContext | undefined
  let queries: Queries = {}
  const answered = new Set<string>()
  let store: unknown
  let runs = 0
  let taps = 0
  const nulls: string[] = []
  const changes: string[] = []
  let wrap: (run: Run, input: unknown, call: Call) => Promise<unknown> = (run, input, call) => run(input, call)

  /** Serializes a value; the returned function records an error if the value has changed. */
  const expectUnchanged = (value: unknown, sentence: string) => {
    const before = dataOf(value)
    return () => {
      if (dataOf(value) !== before) changes.push(sentence)
    }
  }

  const watchHandlers = (context: HandlerContext): HandlerMap => {
    declared = makeHandlers(spec, context)
    handlerContext = context
    const watched = Object.entries(declared).map(([name, handler]): [string, AnyHandler] => {
      const run: Run = async (input, call) => {
        runs += 1
        const verify = expectUnchanged(input, `The handler ${name} has changed the input that it was given.`)
        try {
          return await wrap((given, theirs) => handler.run(given, theirs), input, call)
        } finally {
          verify()
        }
      }
      return [name, { ...handler, run }]
    })
    return Object.fromEntries(watched)
  }
  const judge = (name: string, answer: unknown): unknown => {
    if (answer === null) nulls.push(`The tap of ${name} answered null: nothing to say is undefined.`)
    return answer
  }
  const watchTap = (tap: Tap): Tap => {
    const watching = (name: string, fn: (...args: unknown[]) => unknown, options: never) => {
      const watched = (...args: unknown[]) => {
        taps += 1
        const verify = expectUnchanged(inputOf(args[0]), `The tap of ${name} has changed what it was given.`)
        const answer = fn(...args)
        if (!(answer instanceof Promise)) {
          verify()
          return judge(name, answer)
        }
        return answer.then((value) => judge(name, value)).finally(verify)
      }
      tap(name as never, watched as never, options)
    }
    return watching as unknown as Tap
  }
  const watchAnswer =
    (register: PluginContext['answer']): PluginContext['answer'] =>
    (query, namespace, answer, options) => {
      answered.add(query.id)
      register(query, namespace, answer, options)
    }
  const watchContext = (context: PluginContext): PluginContext => ({
    ...context,
    tap: watchTap(context.tap),
    answer: watchAnswer(context.answer),
  })
  const watchRuntime = async () => {
    const module: unknown = await spec.runtime?.()
    if (!isStartable(module)) return module
    return { ...module, start: (context: PluginContext) => module.start(watchContext(context)) }
  }

  const watched: typeof spec = {
    ...spec,
    setup: (context) => spec.setup?.(watchContext(context)),
    ...(spec.runtime && { runtime: watchRuntime }),
    ...(spec.ready && { ready: (context) => spec.ready?.(watchContext(context)) }),
    ...(spec.handlers && { handlers: watchHandlers }),
    ...(spec.store && {
      store: (context) => {
        store = spec.store?.(context)
        return store
      },
    }),
    ...(spec.queries && {
      queries: (context) => {
        queries = spec.queries?.(context) ?? {}
        return queries
      },
    }),
  }
  return {
    plugin: Object.freeze({ ...plugin, spec: watched }),
    handlers: () => declared,
    loadHandlers: async () => (handlerContext ? loadHandlers(spec, handlerContext) : {}),
    queries: () => queries,
    answers: (query) => queries[query] !== undefined || answered.has(query),
    store: () => store,
    runs: () => runs,
    taps: () => taps,
    nulls: () => nulls,
    changes: () => changes,
    around(next) {
      wrap = next
    },
  }
}
