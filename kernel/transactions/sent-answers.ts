import type { Operation } from '../contract/operation.js'
import type { Sent } from '../contract/transaction.js'

const answers = new WeakMap<Operation, Promise<Sent | undefined>>()

/**
 * Records what an operation sends, so that it is followed even if the caller cancels before the wallet answers. Resolve
 * with `undefined` if nothing was sent.
 */
export const recordSent = (operation: Operation, sent: Promise<Sent | undefined>): void => {
  answers.set(operation, sent)
  // Once the caller has cancelled, no handler is left for a rejection.
  sent.catch(() => undefined)
}

/** Returns what was recorded; it may settle after the operation was cancelled. */
export const sentBy = (operation: Operation): Promise<Sent | undefined> | undefined => answers.get(operation)
