import type { Handler } from '../contract/handler.js'
import type { Call, Verb } from '../contract/operation.js'
import type { InputOf, OutputOf, Schema } from '../contract/schema.js'

/**
 * Declares one thing a namespace can do: the lifecycle it belongs to, the input it takes (a schema, or a function that
 * loads one when it is first needed), and how it is done.
 * @example
 * sign: defineHandler('sign', z.object({ message: z.string() }), async ({ message }, call) => (await call.provider<Tron>()).sign(message))
 */
export const defineHandler = <const Lifecycle extends Verb, S extends Schema, Result>(
  lifecycle: Lifecycle,
  input: S | (() => Promise<S>),
  run: (input: OutputOf<S>, call: Call) => Promise<Result>,
): Handler<Lifecycle, InputOf<S>, OutputOf<S>, Result> => ({ lifecycle, input, run })
