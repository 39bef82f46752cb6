import type { CaipNetwork } from 'portico/plugin'
import type { ActivityEntry } from '../contract.js'

/** Returns the page of a transaction in the network's explorer; a source lists EVM transactions, whose pages are all alike. */
export const explorerOf = (
  { explorerUrl, hash }: ActivityEntry,
  network: CaipNetwork | undefined,
): string | undefined => {
  const url = network?.blockExplorers?.default.url
  if (explorerUrl !== undefined || url === undefined || !/^0x[0-9a-f]{64}$/i.test(hash)) return explorerUrl ?? undefined
  // A query that selects the chain stays at the end.
  return url.replace(/\/?(\?.*)?$/, (_, query = '') => `/tx/${hash}${query}`)
}
