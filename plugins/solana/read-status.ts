import { solanaError } from './errors.js'
import { readLifetime } from './transfer/read-node.js'

/** The status of a transaction. */
export interface TransactionStatus {
  /**
   * `expired`: it is in no block, and its last valid block has passed. `missing`: it is in no block, and a transaction of its
   * age would have expired, but its own last valid block is unknown.
   */
  readonly step: 'sent' | 'processed' | 'confirmed' | 'failed' | 'expired' | 'missing'
  /** The node's reason for a failure. */
  readonly failure?: unknown
  /** The assumed last valid block, if it had to be requested. */
  readonly lifetime?: TransactionLifetime
}

/** The last block in which a transaction is valid. */
export interface TransactionLifetime {
  readonly lastValidBlockHeight: bigint
  /** `false`: of a transaction that would have been made when the status was first asked for. */
  readonly isOwn: boolean
}

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Returns the network's status of a transaction, or `undefined` if no block has it.
 * @throws `SOLANA_RPC_ANSWER_INVALID` if the answer says neither
 */
export const lookUp = async (ask: Ask, hash: string, everywhere: boolean): Promise<TransactionStatus | undefined> => {
  const answer = await ask('getSignatureStatuses', [[hash], { searchTransactionHistory: everywhere }])
  const value = (answer as { readonly value?: unknown } | null)?.value
  // Only `null` says that no block has it; a misread answer would tell users to send it twice.
  if (!Array.isArray(value) || value.length !== 1 || typeof value[0] !== 'object')
    throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  const [found] = value as readonly (object | null)[]
  if (!found) return undefined
  const { err, confirmations, confirmationStatus: stated } = found as Readonly<Record<string, unknown>>
  // Old nodes name no status; without confirmations to come, the block is rooted.
  const isRooted = (stated === null || stated === undefined) && confirmations === null
  const isConfirmed = isRooted || stated === 'confirmed' || stated === 'finalized'
  // A block that only one node has seen may be dropped, and a failure in it as well.
  if (!isConfirmed) return { step: 'processed' }
  return err ? { step: 'failed', failure: err } : { step: 'confirmed' }
}

/**
 * Reads the status of a transaction. It is expired only if its last valid block has passed and no block has it.
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
  // A block may have included it between the two requests.
  return (await lookUp(ask, hash, true)) ?? { step: lifetime.isOwn ? 'expired' : 'missing' }
}
