/** The views of the plugin. */
export const VIEWS = { list: 'Transactions', one: 'Transaction' } as const

/** How long a history is fresh. */
export const FRESH_MS = 30_000

/** How long the names of others are kept: five minutes. */
export const NAMES_FRESH_MS = 300_000

/** The most entries that are taken of one page of a source. */
export const PAGE_LIMIT = 1000

/** How many transactions of this page are remembered with what they send, as many as can be pending at once. */
export const NOTES_LIMIT = 99

/** How many pages are read for counterparties, while a receiver is compared with them. */
export const COUNTERPARTY_PAGES = 5

/** The most counterparties that are kept of an account. */
export const COUNTERPARTIES_LIMIT = 2000

/** The most transfers that are taken of one transaction. */
export const TRANSFERS_LIMIT = 50

/** Pixels of a picture in a row, at twice the density. */
export const PICTURE_WIDTH = 80
