import { answerTo, read, reportSentAfterCancel } from 'portico/kit'
import { isModalError, type Operation, type Outcome, type PluginContext } from 'portico/plugin'

/** Reports transactions that were, or may have been, sent although their requests were cancelled. */
export const followSent = async (
  context: Pick<PluginContext, 'logger' | 'modal' | 'signal'>,
  operation: Operation,
  outcome: Outcome,
): Promise<void> => {
  // The error that the caller received already names the transaction.
  if (outcome.ok || String(read(outcome.error, 'code')).startsWith('BIP122_')) return
  const { logger, modal, signal } = context
  try {
    const hash = await answerTo(operation)
    if (hash !== undefined && !signal.aborted) reportSentAfterCancel(context, hash)
  } catch (error) {
    const isUnsure = isModalError(error, 'BIP122_SENT_UNCONFIRMED') || isModalError(error, 'BIP122_HASH_INVALID')
    if (!isUnsure || signal.aborted) return
    logger.warn('A transaction may have been sent after its request had been cancelled.', error)
    modal.toast('error', error)
  }
}
