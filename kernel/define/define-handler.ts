import type { Handler } from '../contract/handler.js'
import type { CaipNetwork } from '../contract/network.js'
import type { Call, Verb } from '../contract/operation.js'
import type { InputOf, OutputOf, Schema } from '../contract/schema.js'

/**
 * Declares one capability of a namespace: its lifecycle, its input (a schema, or a function that loads one at first use)
 * and its implementation.
 * @example
 * sign: defineHandler('sign', z.object({ message: z.string() }), async ({ message }, call) => (await call.provider<Tron>()).sign(message))
 */
export const defineHandler = <
  const Lifecycle extends Verb,
  S extends Schema,
  Result,
  Network extends CaipNetwork = CaipNetwork,
>(
  lifecycle: Lifecycle,
  input: S | (() => Promise<S>),
  run: (input: OutputOf<S>, call: Call<Network>) => Promise<Result>,
): Handler<Lifecycle, InputOf<S>, OutputOf<S>, Result> => ({
  lifecycle,
  input,
  run: run as Handler<Lifecycle, InputOf<S>, OutputOf<S>, Result>['run'],
})
