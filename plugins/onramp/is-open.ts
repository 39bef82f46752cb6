import type { OnrampOrder } from './contract.js'

/** Whether an order is still followed. */
export const isOpen = ({ status }: OnrampOrder): boolean => status === 'open' || status === 'pending'
