import type { Call, DescribeCall, OperationTransfers, Verb } from './operation.js'
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
  /**
   * Returns what the input pays, for taps that limit payments. Without it, or if it throws, a request of the `sign` or `send`
   * lifecycle is `opaque`. Load its code late: it runs only if a tap asks for it.
   */
  describe?(input: Parsed, call: DescribeCall): OperationTransfers | Promise<OperationTransfers>
}

/** A handler with its types erased. */
// biome-ignore lint/suspicious/noExplicitAny: see Schema.
export type AnyHandler = Handler<any, any, any, any>

/** The handlers of a namespace by name. */
export type HandlerMap = Readonly<Record<string, AnyHandler>>

/** Handlers that share one lazy module, with the lifecycle of each. */
export interface HandlerModule<Handlers extends HandlerMap = HandlerMap, Context = never> {
  /** Imports the module when a handler is first used; it exports `handlers`, a map or a function that returns one. */
  readonly load: () => Promise<{ readonly handlers: Handlers | ((context: Context) => Handlers) }>
  readonly list: { readonly [Name in keyof Handlers]: NoInfer<Handlers>[Name]['lifecycle'] }
}
