import type { CaipNetworkId, Operation, Outcome, PluginContext } from 'portico/plugin'
import { sentError } from 'portico/kit'
import { answerTo } from './handlers/ask-wallet.js'
import type { ParsedEip155Options } from './options.js'
import type { Eip155Parts } from './plugin.js'
import { isTransactionHash } from './validators.js'
import { watchReceipt } from './watch-receipt.js'

const hashOf = (outcome: Outcome): `0x${string}` | undefined => {
  if (!outcome.ok) return undefined
  const { value } = outcome
  const hash = typeof value === 'object' && value !== null ? (value as { hash?: unknown }).hash : value
  return isTransactionHash(hash) ? hash : undefined
}

/** What the wallet answers to a request whose caller has gone. */
const lateHash = async (operation: Operation): Promise<`0x${string}` | undefined> => {
  const answer = await answerTo(operation)?.catch(() => undefined)
  return isTransactionHash(answer) ? answer : undefined
}

/** Follows what a wallet was asked to send until it is mined; what it sent although the request was cancelled, too. */
export const followSent = async (
  { clock, logger, modal, signal, store, stores }: PluginContext<ParsedEip155Options, Eip155Parts>,
  operation: Operation,
  outcome: Outcome,
): Promise<void> => {
  const { chain, account = '' } = operation
  const network = stores.networks.find(chain)
  const hash = outcome.ok ? hashOf(outcome) : await lateHash(operation)
  if (!hash || !network || signal.aborted) return
  if (!outcome.ok) {
    // Cancelled here, approved in the wallet: who is not told sends it again, and pays twice.
    logger.warn('A transaction was sent after its request had been cancelled.', hash)
    modal.toast('error', sentError('OPERATION_SENT', { details: hash }))
  }
  watchReceipt({ hash, chain: chain as CaipNetworkId, account }, network, {
    clock,
    store: store.transactions,
    rpc: store.rpc,
    modal,
    signal,
  })
}
