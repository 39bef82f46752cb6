import type { Kernel } from '../kernel.js'
import { defineSchema, readList } from '../schema/define-schema.js'
import { TRANSACTIONS_ENTRY } from './constants.js'
import { withTransactions } from './load-transactions.js'

/** Opens the stored transactions without the code that reads each. */
const openUnread = (kernel: Kernel) =>
  kernel.storageEntry<readonly unknown[]>({
    ...TRANSACTIONS_ENTRY,
    schema: defineSchema((all) => readList(all, TRANSACTIONS_ENTRY.key, (record) => record)),
  })

/** Continues to follow what was sent on an earlier visit. */
export const followStored = (kernel: Kernel): void => {
  if (openUnread(kernel).read().length === 0) return
  withTransactions(async ({ followerOf }) => followerOf(kernel)).catch((error: unknown) => {
    kernel.ports.logger.error('What was sent earlier is not followed.', error)
  })
}

/** Drops what disconnected accounts have sent; without the code that does so, everything that is stored. */
export const forgetSent = (kernel: Kernel, namespace: string, accounts: readonly string[]): void => {
  const stored = openUnread(kernel)
  if (kernel.stores.transactions.all.length === 0 && stored.read().length === 0) return
  withTransactions(async ({ followerOf }) => followerOf(kernel).forget(namespace, accounts)).catch(() => stored.clear())
}
