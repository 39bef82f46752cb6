import { isModalError, type Operation, type Outcome, type PluginContext } from 'portico/plugin'
import { sentError } from 'portico/kit'
import { answerTo } from './handlers/ask-wallet.js'
import { givenFor, lifetimeOf, readHash } from './handlers/sign-and-send.js'
import type { ParsedSolanaOptions } from './options.js'
import type { SolanaParts } from './plugin.js'
import { watchStatus } from './watch-status.js'

const hashOf = (value: unknown): string | undefined => {
  const hash = typeof value === 'object' && value !== null ? (value as { hash?: unknown }).hash : value
  return typeof hash === 'string' ? hash : undefined
}

/** What we, or the wallet, have sent for a request whose caller has gone. */
const lateHash = async (operation: Operation): Promise<string | undefined> => {
  try {
    return (await givenFor(operation)) ?? readHash(await answerTo(operation))
  } catch {
    // It has sent nothing, or nothing that could be followed.
    return undefined
  }
}

/** Follows what a wallet was asked to send until it is confirmed; what it sent although the request was cancelled, too. */
export const followSent = async (
  { logger, modal, signal, clock, store, stores }: PluginContext<ParsedSolanaOptions, SolanaParts>,
  operation: Operation,
  outcome: Outcome,
): Promise<void> => {
  const { chain, account = '' } = operation
  const network = stores.networks.find(chain)
  const hash = outcome.ok ? hashOf(outcome.value) : await lateHash(operation)
  if (!hash || !network || signal.aborted) return
  if (!outcome.ok && !isModalError(outcome.error, 'SOLANA_SENT_UNCONFIRMED')) {
    // Cancelled here, approved in the wallet: who is not told sends it again, and pays twice.
    logger.warn('A transaction was sent after its request had been cancelled.', hash)
    modal.toast('error', sentError('OPERATION_SENT', { details: hash }))
  }
  watchStatus({ hash, chain, account, status: 'sent' }, network, {
    store,
    clock,
    modal,
    signal,
    lastValidBlockHeight: lifetimeOf(operation),
  })
}
