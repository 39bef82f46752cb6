import type { Operation, Outcome } from '../contract/operation.js'
import type { Sent } from '../contract/transaction.js'
import { kernelError } from '../errors/kernel-errors.js'
import { isModalError, type ModalError } from '../errors/modal-error.js'
import type { Kernel } from '../kernel.js'
import { sentBy } from './sent-answers.js'
import { followerOf } from './transaction-follower.js'

/** Reads what the handler of a `send` has sent from its result: a hash, or an object with one. */
const readSent = (value: unknown): Sent | undefined => {
  const hash = typeof value === 'object' && value !== null ? (value as { readonly hash?: unknown }).hash : value
  return typeof hash === 'string' && hash !== '' ? { hash } : undefined
}

/** Whether an error says that the transaction may have been sent: codes end so in every namespace. */
const isUnsure = (error: unknown): error is ModalError =>
  isModalError(error) && /_(?:SENT_UNCONFIRMED|HASH_INVALID)$/.test(error.code)

/** Informs the developer and the user that a transaction was, or may have been, sent although its request had been cancelled. */
const reportLate = ({ ports, modal }: Kernel, error: ModalError, isSure: boolean): void => {
  // Without the toast the user would send it again and pay twice.
  const what = isSure ? 'was' : 'may have been'
  ports.logger.warn(`A transaction ${what} sent after its request had been cancelled.`, error)
  modal.toast('error', error)
}

const findLate = async (kernel: Kernel, operation: Operation, failure: unknown): Promise<Sent | undefined> => {
  try {
    const sent = await sentBy(operation)
    if (!sent || kernel.signal.aborted) return undefined
    const details = 'hash' in sent ? sent.hash : sent.callsId
    // The error that the caller received may name the transaction already.
    if (!isModalError(failure) || !String(failure.details).includes(details))
      reportLate(kernel, kernelError('OPERATION_SENT', { details }), true)
    return sent
  } catch (error) {
    const isKnown = isModalError(failure) && isModalError(error) && failure.code === error.code
    if (isUnsure(error) && !isKnown && !kernel.signal.aborted) reportLate(kernel, error, false)
    return undefined
  }
}

/** Follows what an operation has sent, also if its request was cancelled meanwhile: then the user is informed. */
export const followSent = async (kernel: Kernel, operation: Operation, outcome: Outcome): Promise<void> => {
  const { verb, chain, account, tag } = operation
  if ((verb !== 'send' && verb !== 'sign') || account === undefined) return
  const recorded = sentBy(operation)
  // A signature is no hash: what a `sign` sends is recorded by its handler.
  const read = () => recorded ?? (verb === 'send' ? readSent(outcome.ok && outcome.value) : undefined)
  const sent = await (outcome.ok ? read() : recorded && findLate(kernel, operation, outcome.error))
  if (sent && !kernel.signal.aborted) {
    followerOf(kernel).follow({ chain, account, ...sent, ...(tag !== undefined && { tag }) })
  }
}
