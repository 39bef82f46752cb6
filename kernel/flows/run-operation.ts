import { namespaceOf } from '../caip/namespace-of.js'
import type { Operation, Outcome } from '../contract/operation.js'
import type { Schema } from '../contract/schema.js'
import { kernelError } from '../errors/kernel-errors.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { loadTransactions, withTransactions } from '../transactions/load-transactions.js'
import { sentBy } from '../transactions/sent-answers.js'
import { abortable } from '../async/abortable.js'
import type { Describe } from '../hooks/hooks.js'
import { alertMistake } from './alert-mistake.js'
import type { OperationContext } from './operation-context.js'
import { perform } from './perform.js'
import { parseInput } from '../schema/parse-input.js'

/** Makes a frozen operation with the next number. */
export const createOperation = (kernel: Kernel, parts: Omit<Operation, 'id' | 'namespace'>): Operation =>
  Object.freeze({ ...parts, id: kernel.nextOperationId(), namespace: namespaceOf(parts.chain) })

/** The phases of one verb. */
export interface Phases<Answer, Result> {
  readonly schema: Schema
  /** Adds what an input pays; runs only if a tap has asked for it. */
  readonly describe?: Describe
  /** Ensures that the wallet matches the operation before the wallet is asked. */
  readonly prepare?: (operation: Operation) => Promise<Operation>
  /** Answers without a wallet; without it, or if it returns `undefined`, `perform` taps and the namespace answer. */
  readonly perform?: (operation: Operation) => Promise<Answer> | undefined
  /** Looks up what the namespace's own answer needs, after `prepare`; without it the namespace has none. */
  readonly context?: (operation: Operation) => OperationContext
  /** Stores the answer in one action and returns the result. */
  readonly commit?: (operation: Operation, answer: Answer) => Result
  /** Rolls the operation back after a throw of `after`; without it the throw is only logged. */
  readonly revoke?: (operation: Operation, result: Result, error: unknown) => Promise<void>
}

const runBefore = async (
  kernel: Kernel,
  operation: Operation,
  { schema, describe }: Pick<Phases<unknown, unknown>, 'schema' | 'describe'>,
): Promise<Operation> => {
  const { handler, signal, verb } = operation
  const { before } = kernel.hooks.verbs[verb]
  const returned = await abortable(() => before.promise(operation, describe), signal)
  if (returned.input === operation.input) return operation
  // A tap may replace the input only, which is parsed like a caller's.
  const replaced = Object.freeze({ ...operation, input: parseInput(schema, returned.input, 'input', handler) })
  return describeIfAsked(kernel, replaced, describe)
}

/** Describes an operation if a tap of its verb has asked for it. */
const describeIfAsked = (kernel: Kernel, operation: Operation, describe?: Describe) =>
  describe && kernel.hooks.verbs[operation.verb].describes
    ? abortable(() => describe(operation, true), operation.signal)
    : operation

const runPerform = async <Answer, Result>(
  kernel: Kernel,
  operation: Operation,
  phases: Phases<Answer, Result>,
): Promise<Answer> => {
  const { verb, namespace, handler, chain, signal } = operation
  const own = phases.perform?.(operation)
  if (own) return abortable(() => own, signal)
  const context = phases.context?.(operation)
  const ownAnswer = async () => context && perform(kernel, context, operation)
  const handled = await abortable(
    () => kernel.hooks.verbs[verb].perform.for(namespace).promise(operation, ownAnswer),
    signal,
  )
  if (!handled) throw kernelError('OPERATION_UNHANDLED', { values: { handler, chain } })
  return handled.value as Answer
}

const runAfter = async <Answer, Result>(
  kernel: Kernel,
  operation: Operation,
  result: Result,
  phases: Phases<Answer, Result>,
): Promise<void> => {
  try {
    const after = () => kernel.hooks.verbs[operation.verb].after.promise(operation, result)
    await (phases.revoke ? abortable(after, operation.signal) : after())
  } catch (error) {
    if (!phases.revoke) {
      kernel.ports.logger.error(`A plugin failed after "${operation.handler}", which had succeeded.`, error)
      return
    }
    await phases.revoke(operation, result, error)
    throw error
  }
}

/** Follows what an operation has sent. */
const follow = (kernel: Kernel, operation: Operation, outcome: Outcome): void => {
  if (operation.verb !== 'send' && !sentBy(operation)) return
  withTransactions(({ followSent }) => followSent(kernel, operation, outcome)).catch((error: unknown) => {
    kernel.ports.logger.error('What was sent is not followed.', error)
  })
}

/** Calls `settled` taps; never awaited by the flow, each tap isolated when it is added. */
const settle = (kernel: Kernel, operation: Operation, outcome: Outcome): void => {
  follow(kernel, operation, outcome)
  kernel.hooks.verbs[operation.verb].settled.promise(operation, outcome).catch((error: unknown) => {
    kernel.ports.logger.error('A settled hook failed.', error)
  })
}

/**
 * Runs one operation through `before`, `perform`, `after` and `settled`: the only caller of these hooks.
 * @throws a `ModalError` for anything thrown
 */
export const runOperation = async <Answer, Result = Answer>(
  kernel: Kernel,
  operation: Operation,
  phases: Phases<Answer, Result>,
): Promise<Result> => {
  let current = operation
  try {
    // Before the wallet is asked: what is sent is listed when its caller reads the result.
    const following = operation.verb === 'send' && loadTransactions().catch(() => undefined)
    current = await describeIfAsked(kernel, operation, phases.describe)
    current = await runBefore(kernel, current, phases)
    await following
    if (phases.prepare) current = Object.freeze(await phases.prepare(current))
    const answer = await runPerform(kernel, current, phases)
    const result = phases.commit ? phases.commit(current, answer) : (answer as unknown as Result)
    await runAfter(kernel, current, result, phases)
    settle(kernel, current, { ok: true, value: result })
    return result
  } catch (thrown) {
    const error = normalizeThrown(thrown)
    alertMistake(kernel, error)
    settle(kernel, current, { ok: false, error })
    throw error
  }
}
