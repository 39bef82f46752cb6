import type { Kernel } from '../kernel.js'
import { followStored } from '../transactions/load-transactions.js'
import { refreshBalance } from './native-balance.js'

/** Reads the balance of an account that became active, and continues to follow what was sent on an earlier visit. */
export const followAccount = (kernel: Kernel, namespace: string): Promise<void> => {
  followStored(kernel)
  return refreshBalance(kernel, namespace)
}
