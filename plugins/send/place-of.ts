import type { CaipNetwork, StoreReaders } from 'portico/plugin'
import { FAMILIES } from './constants.js'
import type { SendPlace } from './contract.js'

/** The network that the screens are about; `undefined` if nothing can be sent on it. */
export const networkOf = ({ modal, networks }: Pick<StoreReaders, 'modal' | 'networks'>): CaipNetwork | undefined => {
  const { caipNetwork } = networks.of(modal.namespace ?? '')
  return caipNetwork && FAMILIES.includes(caipNetwork.chainNamespace) ? caipNetwork : undefined
}

/** Whether transfers on a network can carry a memo. */
export const hasMemos = (chain: string): boolean => chain.startsWith('solana:')

/** The network and account that the screens are about; `undefined` without a connection. */
export const placeOf = (stores: StoreReaders): SendPlace | undefined => {
  const network = networkOf(stores)
  const { address: account } = stores.accounts.of(network?.chainNamespace ?? '')
  return network && account !== undefined ? { chain: network.caipNetworkId, account } : undefined
}
