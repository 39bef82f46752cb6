import type { TransactionRecord } from '../contract/transaction.js'
import type { Kernel } from '../kernel.js'

/** Calls `transaction` taps; never awaited, each tap isolated. */
export const callTransactionTaps = ({ hooks, ports }: Kernel, record: TransactionRecord): void => {
  hooks.transaction.promise(record).catch((failure: unknown) => {
    ports.logger.error('A transaction hook failed.', failure)
  })
}
