import type { AccountEntry, CaipNetwork, StoreReaders } from 'portico/plugin'

/** The stores that tell where an account exists. */
type Stores = Pick<StoreReaders, 'accounts' | 'connections' | 'networks'>

/** Returns the active account of a namespace, if there is one. */
export const activeEntry = ({ accounts }: Pick<Stores, 'accounts'>, namespace: string): AccountEntry | undefined => {
  const { address, allAccounts } = accounts.of(namespace)
  return allAccounts.find((entry) => entry.address === address)
}

/**
 * Returns the networks of the page on which the address of a namespace's account is the same account. Only a key is, on chains
 * that say so: a smart account exists on the network where it was made, and a wallet may name the networks of an account.
 */
export const sharedNetworks = (stores: Stores, namespace: string): readonly CaipNetwork[] => {
  const { connections, networks } = stores
  const isShared = stores.accounts.offers(namespace).sharedKeys === true
  const { approvedCaipNetworkIds, caipNetwork, requestedCaipNetworks } = networks.of(namespace)
  if (!isShared || activeEntry(stores, namespace)?.kind !== 'eoa') return caipNetwork ? [caipNetwork] : []
  const { account, accounts = [] } = connections.active(namespace) ?? {}
  const { chains } = accounts.find(({ address }) => address === account) ?? {}
  return requestedCaipNetworks.filter(
    ({ caipNetworkId: id }) => (chains?.includes(id) ?? true) && (approvedCaipNetworkIds?.includes(id) ?? true),
  )
}
