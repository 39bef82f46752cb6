import type * as z from 'zod/mini'
import type { Call, Verb } from './operation.js'

/** Any schema of zod or zod/mini. */
// biome-ignore lint/suspicious/noExplicitAny: a schema's parameters are invariant; only `any` accepts every one.
export type Schema<Output = any, Input = any> = z.core.$ZodType<Output, Input>

/**
 * One thing a namespace can do. `Input` is what a caller passes, `Parsed` what `run` receives.
 */
export interface Handler<Lifecycle extends Verb = Verb, Input = unknown, Parsed = Input, Result = unknown> {
  readonly lifecycle: Lifecycle
  readonly input: Schema<Parsed, Input>
  run(input: Parsed, call: Call): Promise<Result>
}

// biome-ignore lint/suspicious/noExplicitAny: see Schema.
export type AnyHandler = Handler<any, any, any, any>

/** The handlers of a namespace by name. */
export type HandlerMap = Readonly<Record<string, AnyHandler>>
