import type { TransactionRecord } from '../contract/transaction.js'
import { namespaceOf } from '../caip/namespace-of.js'
import type { Stores } from '../stores/stores.js'

/** Returns a transaction with its page, or with the one in the block explorer of its network, frozen. */
export const linkToExplorer = (
  { accounts, networks }: Stores,
  { explorerUrl: _, ...record }: TransactionRecord,
): TransactionRecord => {
  const { chain, hash: returned, chainHash: hash = returned, page } = record
  if (page !== undefined) return Object.freeze({ ...record, ...(page !== null && { explorerUrl: page }) })
  const network = networks.find(chain)
  const url = network?.blockExplorers?.default.url
  if (url === undefined || hash === undefined) return Object.freeze(record)
  const explorerUrl = accounts.traits.get(namespaceOf(chain))?.explorer?.('transaction', url, hash)
  return Object.freeze({ ...record, ...(explorerUrl !== undefined && { explorerUrl }) })
}
