/** The most pending transactions that are followed at once. */
export const PENDING_TRANSACTIONS_LIMIT = 99
