import type { Operation } from 'portico/plugin'

const answers = new WeakMap<Operation, Promise<string>>()

/** The hash of what an operation sends; it may come when the caller has gone. */
export const answerTo = (operation: Operation): Promise<string> | undefined => answers.get(operation)

/** Keeps the hash that is awaited where a cancelled operation finds it. */
export const keepAnswer = (operation: Operation, hash: Promise<string>): Promise<string> => {
  answers.set(operation, hash)
  // Who has gone does not hear of a failure, and nobody else has to.
  hash.catch(() => undefined)
  return hash
}
