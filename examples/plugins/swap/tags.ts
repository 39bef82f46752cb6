/** Begins the tag of a swap; the rest is the id of its review. */
export const SWAP_TAG = 'swap:'

/** Begins the tag of an approval before a swap. */
export const APPROVAL_TAG = 'swap.approval:'
