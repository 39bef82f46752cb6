import type { CaipNetwork, StoreReaders } from 'portico/plugin'

/** An account on a network. */
export interface AccountSubject {
  readonly network: CaipNetwork
  readonly account: string
}

/** Returns the text by which equal subjects are one. */
export const keyOfAccount = ({ network, account }: AccountSubject): string => `${network.caipNetworkId}:${account}`

/** Returns the connected account of a namespace; `undefined` also on a network that the modal does not list. */
export const accountOf = ({ accounts, networks }: StoreReaders, namespace: string): AccountSubject | undefined => {
  const { address: account } = accounts.of(namespace)
  const network = networks.of(namespace).caipNetwork
  return account !== undefined && network && networks.find(network.caipNetworkId) ? { network, account } : undefined
}
