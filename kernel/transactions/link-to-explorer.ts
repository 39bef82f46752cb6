import type { TransactionRecord } from '../contract/transaction.js'
import { explorerPage } from '../explorer-page.js'
import type { Stores } from '../stores/stores.js'

const transactionPage = (explorerUrl: string, hash: string): string =>
  explorerPage(explorerUrl, `/tx/${encodeURIComponent(hash)}`)

/** Returns a transaction with its page in the block explorer of its network, frozen. */
export const linkToExplorer = ({ accounts, networks }: Stores, record: TransactionRecord): TransactionRecord => {
  const { chain, hash } = record
  const network = networks.find(chain)
  const url = network?.blockExplorers?.default.url
  if (!network || url === undefined || hash === undefined) return Object.freeze(record)
  const page = accounts.traits.get(network.chainNamespace)?.explorer?.transaction ?? transactionPage
  return Object.freeze({ ...record, explorerUrl: page(url, hash) })
}
