import type { CaipNetwork, PluginContext } from 'portico/plugin'
import { prepareTransferQuery } from 'portico/services'
import type { SendPlace } from './contract.js'

/** What decides where can be sent. */
type PlaceContext = Pick<PluginContext, 'answers' | 'stores'>

/** The network that the screens are about; `undefined` if its chain prepares no transfers. */
export const networkOf = ({ answers, stores: { modal, networks } }: PlaceContext): CaipNetwork | undefined => {
  const { caipNetwork } = networks.of(modal.namespace ?? '')
  return answers(prepareTransferQuery, caipNetwork?.chainNamespace) ? caipNetwork : undefined
}

/** The network and account that the screens are about; `undefined` without a connection. */
export const placeOf = (context: PlaceContext): SendPlace | undefined => {
  const network = networkOf(context)
  const { address: account } = context.stores.accounts.of(network?.chainNamespace ?? '')
  return network && account !== undefined ? { chain: network.caipNetworkId, account } : undefined
}
