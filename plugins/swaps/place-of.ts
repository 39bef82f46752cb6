import type { CaipNetwork, StoreReaders } from 'portico/plugin'
import { SWAP_NETWORKS } from './constants.js'
import type { SwapPlace } from './contract.js'

/** Whether a network has swaps. */
export const hasSwaps = ({ caipNetworkId }: CaipNetwork): boolean => {
  const [, id = ''] = caipNetworkId.split('eip155:')
  return SWAP_NETWORKS.includes(id)
}

/** The EVM network that the screens are about; `undefined` if nothing can be swapped on it. */
export const networkOf = ({ networks }: Pick<StoreReaders, 'networks'>): CaipNetwork | undefined => {
  const { caipNetwork } = networks.of('eip155')
  return caipNetwork && hasSwaps(caipNetwork) ? caipNetwork : undefined
}

/** The network and account that the screens are about; `undefined` without a connection. */
export const placeOf = (stores: StoreReaders): SwapPlace | undefined => {
  const network = networkOf(stores)
  const { address: account } = stores.accounts.of('eip155')
  return network && account !== undefined ? { chain: network.caipNetworkId, account } : undefined
}

/** Whether the account of a place is a contract, as its wallet says. */
export const isSmartAccount = ({ accounts }: Pick<StoreReaders, 'accounts'>, { account }: SwapPlace): boolean =>
  accounts.of('eip155').allAccounts.some(({ address, kind }) => address === account && kind === 'smartAccount')

/** Whether two places are one. */
export const isSamePlace = (one: SwapPlace | undefined, other: SwapPlace): boolean =>
  one?.chain === other.chain && one.account === other.account
