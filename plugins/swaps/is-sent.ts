import type { SwapSummary } from './contract.js'

/** Whether a swap was sent: as a transaction, or in a batch. */
export const isSent = ({ callsId, hash }: SwapSummary): boolean => (hash ?? callsId) !== undefined
