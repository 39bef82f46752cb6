import type { TransactionRecord } from '../contract/transaction.js'
import { abortable, anySignal } from '../async/abortable.js'
import type { Kernel } from '../kernel.js'
import { reaction } from '../stores/mobx.js'
import { keyOf } from './key-of.js'

/** Resolves once a followed transaction is no longer pending. @throws `OPERATION_ABORTED` */
export const waitForTransaction = async (
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
