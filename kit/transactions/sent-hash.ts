import type { AnyModal } from '../../kernel/contract/any-modal.js'
import type { Operation, Outcome } from '../../kernel/contract/operation.js'
import type { LoggerPort } from '../../kernel/contract/ports.js'
import { sentError } from './sent-error.js'

const answers = new WeakMap<Operation, Promise<unknown>>()

/** Records the answer to an operation, so that `answerTo` finds it after the caller has cancelled; returns it. */
export const recordAnswer = <Answer>(operation: Operation, answer: Promise<Answer>): Promise<Answer> => {
  answers.set(operation, answer)
  // Once the caller has cancelled, no handler is left for a rejection.
  answer.catch(() => undefined)
  return answer
}

/** Returns the recorded answer of the wallet; it may arrive after the operation was cancelled. */
export const answerTo = (operation: Operation): Promise<unknown> | undefined => answers.get(operation)

/** The parts of a plugin's context that reporting needs. */
export interface SentContext {
  readonly logger: LoggerPort
  readonly modal: Pick<AnyModal, 'toast'>
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
}

/** Reports to the developer and the user that a transaction was sent although its request had been cancelled. */
export const reportSentAfterCancel = ({ logger, modal }: Omit<SentContext, 'signal'>, hash: unknown): void => {
  // Without the toast the user would send it again and pay twice.
  logger.warn('A transaction was sent after its request had been cancelled.', hash)
  modal.toast('error', sentError('OPERATION_SENT', { details: hash as string }))
}

/** How one chain family reads what was sent. */
export interface SentReader<Hash extends string> {
  /** Reads the hash from the result of a handler, or from the answer of a wallet. */
  readHash(answer: unknown): Hash | undefined
  /** Resolves with the hash of what was sent after the caller had cancelled; by default reads the recorded answer. */
  lateHash?(operation: Operation): Promise<Hash | undefined>
  /** Returns `true` if the error has already informed the user that the transaction may have been sent. */
  isReported?(error: unknown): boolean
}

/**
 * Resolves with the hash of what an operation of `send` has sent, also if its request was cancelled meanwhile: then the
 * user is notified. Resolves with `undefined` if nothing was sent or the modal was destroyed.
 */
export const findSentHash = async <Hash extends string>(
  context: SentContext,
  operation: Operation,
  outcome: Outcome,
  { readHash, lateHash = async (one) => readHash(await answerTo(one)), isReported }: SentReader<Hash>,
): Promise<Hash | undefined> => {
  if (outcome.ok) return readHash(outcome.value)
  const hash = await lateHash(operation).catch(() => undefined)
  if (hash === undefined || context.signal.aborted) return undefined
  if (!isReported?.(outcome.error)) reportSentAfterCancel(context, hash)
  return hash
}
