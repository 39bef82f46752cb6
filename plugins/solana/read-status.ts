import { solanaError } from './errors.js'
import { readLifetime } from './transfer/read-node.js'

/** How far a transaction has come. */
export interface TransactionStatus {
  /**
   * `expired`: it is in no block, and the network will not take it any more. `missing`: it is in no block when one of its
   * age could not be taken any more, and nobody knows its own.
   */
  readonly step: 'sent' | 'processed' | 'confirmed' | 'failed' | 'expired' | 'missing'
  /** Why it failed, as the node writes it. */
  readonly failure?: unknown
  /** The last block in which it may be, where that had to be asked for. */
  readonly lifetime?: TransactionLifetime
}

/** Until when a transaction may be taken. */
export interface TransactionLifetime {
  readonly lastValidBlockHeight: bigint
  /** It is the transaction's own; else that of one that was made when it was asked for, unless a nonce keeps it alive. */
  readonly isOwn: boolean
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * What a network has of a transaction; `undefined` where it says that no block has it.
 * @throws `SOLANA_RPC_ANSWER_INVALID` where it says neither
 */
export const lookUp = async (ask: Ask, hash: string, everywhere: boolean): Promise<TransactionStatus | undefined> => {
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: everywhere }])
  const value = (answer as { readonly value?: unknown } | null)?.value
  // Nothing but `null` says that it is nowhere: who reads that out of anything else tells visitors to send again.
  if (!Array.isArray(value) || value.length !== 1 || typeof value[0] !== 'object')
    throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  const [found] = value as readonly (object | null)[]
  if (!found) return undefined
  const { err, confirmationStatus } = found as { readonly err?: unknown; readonly confirmationStatus?: unknown }
  const isConfirmed = confirmationStatus === 'confirmed' || confirmationStatus === 'finalized'
  // What one node has seen may be undone, its failure too.
  if (!isConfirmed) return { step: 'processed' }
  return err ? { step: 'failed', failure: err } : { step: 'confirmed' }
}

/**
 * Asks the network what became of a transaction. One that no block has when its last valid block has passed never will be
 * in one: then, and not before, it is expired.
 */
export const readStatus = async (
  ask: Ask,
  hash: string,
  lifetime: TransactionLifetime | undefined,
): Promise<TransactionStatus> => {
  const found = await lookUp(ask, hash, false)
  if (found) return found
  if (!lifetime) {
    const { lastValidBlockHeight } = readLifetime(await ask('getLatestBlockhash', [{ commitment: 'confirmed' }]))
    return { step: 'sent', lifetime: { lastValidBlockHeight, isOwn: false } }
  }
  const height = await ask('getBlockHeight', [{ commitment: 'confirmed' }])
  if (typeof height !== 'number' || BigInt(Math.trunc(height)) <= lifetime.lastValidBlockHeight) return { step: 'sent' }
  // It may have been taken between the two questions.
  return (await lookUp(ask, hash, true)) ?? { step: lifetime.isOwn ? 'expired' : 'missing' }
}
