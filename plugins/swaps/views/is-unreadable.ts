import type { SwapsStore } from '../swaps-store.js'

/** Whether a text was typed that is no amount, or could be either of two. */
export const isUnreadable = ({ text, amounts }: SwapsStore): boolean => text.trim() !== '' && amounts.length !== 1
