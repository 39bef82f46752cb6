import { parseCaipNetworkId } from '../caip/caip.js'
import type { TransactionHandle, Transactions, TransactionRecord } from '../contract/transaction.js'
import type { Kernel } from '../kernel.js'
import { followerOf } from './transaction-follower.js'
import { abortable, anySignal } from '../async/abortable.js'
import { reaction } from '../stores/mobx.js'
import { keyOf } from './key-of.js'

/** Follows a transaction of the connected account. */
export const followTransaction = async (
  kernel: Kernel,
  ...[chain, sent, { tag } = {}]: Parameters<Transactions['follow']>
): Promise<TransactionHandle> => {
  const account = kernel.stores.accounts.of(parseCaipNetworkId(chain).namespace).address ?? ''
  const record = followerOf(kernel).follow({ chain, account, ...sent, ...(tag !== undefined && { tag }) })
  return { wait: (signal) => waitForTransaction(kernel, record, signal) }
}

/** Resolves once a followed transaction is no longer pending. @throws `OPERATION_ABORTED` */
const waitForTransaction = async (
  { signal: destroyed, stores }: Kernel,
  record: TransactionRecord,
  signal?: AbortSignal,
): Promise<TransactionRecord> => {
  const either = anySignal(destroyed, signal)
  let stop = () => {}
  const settled = () =>
    new Promise<TransactionRecord>((resolve) => {
      stop = reaction(
        () => stores.transactions.all.find((one) => keyOf(one) === keyOf(record)) ?? record,
        (now) => now.status !== 'pending' && resolve(now),
        { fireImmediately: true },
      )
    })
  try {
    return await abortable(settled, either.signal)
  } finally {
    stop()
    either.release()
  }
}
