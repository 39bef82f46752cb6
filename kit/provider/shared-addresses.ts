import type { StoreReaders } from '../../kernel/contract/stores.js'

/** Returns the addresses that the active wallet of a namespace shares, the active one first, each once. */
export const sharedAddresses = (stores: Pick<StoreReaders, 'accounts'>, namespace: string): readonly string[] => {
  const { address, allAccounts } = stores.accounts.of(namespace)
  return address === undefined ? [] : [...new Set([address, ...allAccounts.map((account) => account.address)])]
}
