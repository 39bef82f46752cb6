import type { TransactionRecord } from '../contract/transaction.js'

/** Returns what identifies a transaction, or a batch of calls: its hash may come later. */
export const keyOf = ({ chain, hash, callsId }: Pick<TransactionRecord, 'chain' | 'hash' | 'callsId'>): string =>
  `${chain}:${callsId ?? hash}`
