import type { TransactionLifetime } from './read-status.js'

/** The last valid blocks of transactions that are followed, by hash. */
export const lifetimes = new Map<string, TransactionLifetime>()
