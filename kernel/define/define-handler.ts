import type { Handler } from '../contract/handler.js'
import type { CaipNetwork } from '../contract/network.js'
import type { Call, DescribeCall, OperationTransfers, Verb } from '../contract/operation.js'
import type { InputOf, OutputOf, Schema } from '../contract/schema.js'

/**
 * Declares one capability of a namespace: its lifecycle, its input (a schema, or a function that loads one at first use),
 * its implementation, and, where it can move money, a description of what an input pays.
 * @example
 * sign: defineHandler('sign', z.object({ message: z.string() }), async ({ message }, call) => (await call.provider<Tron>()).sign(message), () => []),
 * send: defineHandler('send', payment, pay, ({ to, amount }) => [{ to, amount }])
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
  describe?: (input: OutputOf<S>, call: DescribeCall<Network>) => OperationTransfers | Promise<OperationTransfers>,
): Handler<Lifecycle, InputOf<S>, OutputOf<S>, Result> => ({
  lifecycle,
  input,
  run: run as Handler<Lifecycle, InputOf<S>, OutputOf<S>, Result>['run'],
  ...(describe && {
    describe: describe as NonNullable<Handler<Lifecycle, InputOf<S>, OutputOf<S>, Result>['describe']>,
  }),
})
