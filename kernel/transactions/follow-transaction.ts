import { parseCaipNetworkId } from '../caip/caip.js'
import type { TransactionHandle, Transactions } from '../contract/transaction.js'
import type { Kernel } from '../kernel.js'
import { followerOf } from './transaction-follower.js'
import { waitForTransaction } from './wait-for-transaction.js'

/** Follows a transaction of the connected account. */
export const followTransaction = async (
  kernel: Kernel,
  ...[chain, sent, { tag } = {}]: Parameters<Transactions['follow']>
): Promise<TransactionHandle> => {
  const account = kernel.stores.accounts.of(parseCaipNetworkId(chain).namespace).address ?? ''
  const record = followerOf(kernel).follow({ chain, account, ...sent, ...(tag !== undefined && { tag }) })
  return { wait: (signal) => waitForTransaction(kernel, record, signal) }
}
