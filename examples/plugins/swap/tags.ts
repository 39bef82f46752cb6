/** Names the swaps among the transactions of the page. */
export const SWAP_TAG = 'swap'

/** Names the approvals before them. */
export const APPROVAL_TAG = 'swap.approval'
