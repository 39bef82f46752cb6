import type { TransactionLifetime } from './read-status.js'
import type { Lifetime } from './transfer/read-node.js'

/** The last valid blocks of transactions that are followed, by hash. */
export const lifetimes = new Map<string, TransactionLifetime>()

/** The last valid blocks of transfers that were prepared and may be sent, by blockhash. */
const prepared = new Map<string, bigint>()
const PREPARED_LIMIT = 20

/** Keeps the last valid block of a prepared transfer. */
export const keepLifetime = ({ blockhash, lastValidBlockHeight }: Lifetime): void => {
  prepared.set(blockhash, lastValidBlockHeight)
  const [oldest] = prepared.keys()
  if (prepared.size > PREPARED_LIMIT && oldest !== undefined) prepared.delete(oldest)
}

/** Returns the last valid block of a prepared transfer, if its blockhash is known. */
export const findLifetime = (blockhash: string): Lifetime | undefined => {
  const lastValidBlockHeight = prepared.get(blockhash)
  return lastValidBlockHeight === undefined ? undefined : { blockhash, lastValidBlockHeight }
}
