import { type CaipNetwork, kernelError } from 'portico/plugin'
import { NAMESPACE } from './constants.js'
import type { LookupOptions } from './contract.js'
import type { IdentityContext } from './set-up.js'

/** Returns the network of a lookup, the active one unless it is named. @throws `NETWORK_NOT_FOUND` */
export const findNetwork = ({ stores }: IdentityContext, chain: LookupOptions['chain']): CaipNetwork => {
  const network = chain === undefined ? stores.networks.of(NAMESPACE).caipNetwork : stores.networks.find(chain)
  if (network?.chainNamespace === NAMESPACE) return network
  throw kernelError('NETWORK_NOT_FOUND', { details: String(chain ?? NAMESPACE) })
}
