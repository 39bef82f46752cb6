import { isModalError, type Operation, type Outcome, type PluginContext } from 'portico/plugin'
import { read, sentError } from 'portico/kit'
import { answerTo } from './handlers/answer-to.js'

/** Tells the visitor of what was sent, or may have been, although its request was cancelled. */
export const followSent = async (
  { logger, modal, signal }: Pick<PluginContext, 'logger' | 'modal' | 'signal'>,
  operation: Operation,
  outcome: Outcome,
): Promise<void> => {
  // An error of this plugin's own is the answer itself: who asked has heard it.
  if (outcome.ok || String(read(outcome.error, 'code')).startsWith('BIP122_')) return
  try {
    const hash = await answerTo(operation)
    if (hash === undefined || signal.aborted) return
    // Cancelled here, approved in the wallet: who is not told sends it again, and pays twice.
    logger.warn('A transaction was sent after its request had been cancelled.', hash)
    modal.toast('error', sentError('OPERATION_SENT', { details: hash }))
  } catch (error) {
    const isUnsure = isModalError(error, 'BIP122_SENT_UNCONFIRMED') || isModalError(error, 'BIP122_HASH_INVALID')
    if (!isUnsure || signal.aborted) return
    logger.warn('A transaction may have been sent after its request had been cancelled.', error)
    modal.toast('error', error)
  }
}
