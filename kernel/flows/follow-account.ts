import type { Kernel } from '../kernel.js'
import { followStored } from '../transactions/sent-earlier.js'
import { refreshBalance } from './native-balance.js'
import { readProfile } from './profile.js'

/** Reads the balance and profile of an account that became active, and follows on what was sent on an earlier visit. */
export const followAccount = async (kernel: Kernel, namespace: string): Promise<void> => {
  followStored(kernel)
  await Promise.all([refreshBalance(kernel, namespace), readProfile(kernel, namespace)])
}
