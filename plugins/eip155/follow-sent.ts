import { findSentHash, read } from 'portico/kit'
import type { Operation, Outcome } from 'portico/plugin'
import type { Eip155Context } from './parts.js'
import { isTransactionHash } from './validators.js'
import { watchReceipt } from './watch-receipt.js'

const readHash = (answer: unknown): `0x${string}` | undefined => {
  const hash = typeof answer === 'object' ? read(answer, 'hash') : answer
  return isTransactionHash(hash) ? hash : undefined
}

/** Follows what a wallet sent until it is mined, including what it sent after its request was cancelled. */
export const followSent = async (context: Eip155Context, operation: Operation, outcome: Outcome): Promise<void> => {
  const { chain, account = '' } = operation
  const network = context.stores.networks.find(chain)
  const hash = await findSentHash(context, operation, outcome, { readHash })
  if (hash && network && !context.signal.aborted) watchReceipt({ hash, chain, account }, network, context)
}
