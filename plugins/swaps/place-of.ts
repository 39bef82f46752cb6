import { namespaceOf } from 'portico/kit'
import type { CaipNetwork, StoreReaders } from 'portico/plugin'
import type { SwapPlace } from './contract.js'
import { swapsError } from './errors.js'
import type { ParsedSwapsOptions } from './options.js'

type SwapOptions = Pick<ParsedSwapsOptions, 'networks'>

/** The state that decides where swaps are. */
interface SwapState {
  readonly options: SwapOptions
  readonly stores: StoreReaders
}

/** Whether a network has swaps. */
const hasSwaps = ({ caipNetworkId }: CaipNetwork, { networks }: SwapOptions): boolean =>
  networks.includes(caipNetworkId)

/** Whether a namespace has networks with swaps. */
export const isSwapNamespace = (namespace: string | undefined, { networks }: SwapOptions): boolean =>
  networks.some((id) => namespaceOf(id) === namespace)

/** Returns the namespace that the screens are about: the one that the modal shows, else the first listed one with swaps. */
export const swapNamespace = ({ options, stores }: SwapState): string => {
  const { modal, networks } = stores
  return [modal.namespace, ...networks.namespaces].find((name) => isSwapNamespace(name, options)) ?? ''
}

/** The network that the screens are about; `undefined` if nothing can be swapped on it. */
export const networkOf = (state: SwapState): CaipNetwork | undefined => {
  const { caipNetwork } = state.stores.networks.of(swapNamespace(state))
  return caipNetwork && hasSwaps(caipNetwork, state.options) ? caipNetwork : undefined
}

/** The network and account that the screens are about; `undefined` without a connection. */
export const placeOf = (state: SwapState): SwapPlace | undefined => {
  const network = networkOf(state)
  if (!network) return undefined
  const { address: account } = state.stores.accounts.of(network.chainNamespace)
  return account === undefined ? undefined : { chain: network.caipNetworkId, account }
}

/** Whether the account of a place is a contract, as its wallet says. */
export const isSmartAccount = ({ accounts }: Pick<StoreReaders, 'accounts'>, { account, chain }: SwapPlace): boolean =>
  accounts
    .of(namespaceOf(chain))
    .allAccounts.some(({ address, kind }) => address === account && kind === 'smartAccount')

/** Returns a network on which the plugin swaps. @throws `SWAPS_NETWORK_UNSUPPORTED` */
export const expectNetwork = ({ options, stores }: SwapState, chain: string | undefined) => {
  const network = chain === undefined ? undefined : stores.networks.find(chain)
  if (!network || !hasSwaps(network, options)) throw swapsError('SWAPS_NETWORK_UNSUPPORTED')
  return network
}
