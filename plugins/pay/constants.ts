/** The chain families that pay. */
export const FAMILIES: readonly string[] = ['eip155', 'solana']

/** How often an exchange is asked what became of a payment. */
export const POLL_MS = 4000

/** Begins the names of the plugin's screens. */
export const VIEWS = /^Pay/
