/** Begins the tag of each request; the id of its review follows. */
export const TAG = 'send:'

/** The chain families that can be sent on. */
export const FAMILIES: readonly string[] = ['eip155', 'solana']
