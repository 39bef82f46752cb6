import type { Call, Verb } from './operation.js'
import type { Schema } from './schema.js'

/** A schema that is loaded when the handler is first used. */
export type LazySchema<Output, Input> = () => Promise<Schema<Output, Input>>

/**
 * One capability of a namespace. `Input` is what a caller passes, `Parsed` what `run` receives.
 */
export interface Handler<Lifecycle extends Verb = Verb, Input = unknown, Parsed = Input, Result = unknown> {
  readonly lifecycle: Lifecycle
  readonly input: Schema<Parsed, Input> | LazySchema<Parsed, Input>
  run(input: Parsed, call: Call): Promise<Result>
}

/** A handler with its types erased. */
// biome-ignore lint/suspicious/noExplicitAny: see Schema.
export type AnyHandler = Handler<any, any, any, any>

/** The lifecycle of each handler, by name: what a namespace declares whose handlers come with its runtime. */
export type Lifecycles = Readonly<Record<string, Verb>>

/** The lifecycles of a map of handlers. */
export type LifecyclesOf<Handlers extends HandlerMap> = {
  readonly [Name in keyof Handlers]: Handlers[Name]['lifecycle']
}

/** The handlers that a runtime module exports. */
export type HandlersOfRuntime<Module> = Module extends { readonly handlers: infer Handlers }
  ? Handlers extends (context: never) => infer Made
    ? Extract<Made, HandlerMap>
    : Handlers extends HandlerMap
      ? Handlers
      : never
  : Record<never, never>

/** The handlers of a namespace by name. */
export type HandlerMap = Readonly<Record<string, AnyHandler>>
