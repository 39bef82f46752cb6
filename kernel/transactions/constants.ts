/** Where transactions are stored. */
export const TRANSACTIONS_ENTRY = { key: 'transactions', version: 1, fallback: [] } as const

/** The most pending transactions that are followed at once. */
export const PENDING_TRANSACTIONS_LIMIT = 99

/** The most settled transactions that are listed, newest first. */
export const SETTLED_TRANSACTIONS_LIMIT = 20

/**
 * Milliseconds before the first request for a transaction; each delay is `growth` times the one before, at most `longest`,
 * and `later` once it has been followed for ten minutes.
 */
export const TRANSACTION_POLL_MS = { first: 1000, growth: 1.5, longest: 15_000, later: 60_000 } as const

/** How many answers in a row must miss a transaction that stood in a block before it is pending again: nodes may lag. */
export const MISSING_ANSWERS = 2

/** Milliseconds without news of a transaction after which it is no longer followed. */
export const TRANSACTION_WATCH_MS = 600_000
