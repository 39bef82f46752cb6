import type * as z from 'zod/mini'
import type { Handler, Schema } from '../contract/handler.js'
import type { Call, Verb } from '../contract/operation.js'

/**
 * Declares one thing a namespace can do: the lifecycle it belongs to, the input it takes, and how it is done.
 * @example
 * sign: defineHandler('sign', z.object({ message: z.string() }), async ({ message }, call) => (await call.provider<Tron>()).sign(message))
 */
export const defineHandler = <const Lifecycle extends Verb, S extends Schema, Result>(
  lifecycle: Lifecycle,
  input: S,
  run: (input: z.core.output<S>, call: Call) => Promise<Result>,
): Handler<Lifecycle, z.core.input<S>, z.core.output<S>, Result> => ({ lifecycle, input, run })
