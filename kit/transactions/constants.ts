/** Pending transactions that are watched at one time. */
export const PENDING_TRANSACTIONS_LIMIT = 99
