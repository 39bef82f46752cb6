import type { CaipNetworkId } from '../contract/caip.js'
import type { CaipNetwork } from '../contract/network.js'
import { parseCaipNetworkId } from '../caip/caip.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { showAlert } from './show-alert.js'

/** Returns the listed network with that id, and alerts the developer once when it is missing. @throws `NETWORK_NOT_FOUND` */
export const findNetwork = (kernel: Kernel, chain: CaipNetworkId): CaipNetwork => {
  parseCaipNetworkId(chain)
  const network = kernel.stores.networks.find(chain)
  if (network) return network
  showAlert(kernel, 'SWITCH_NETWORK_NOT_FOUND', [
    'Network Not Found',
    `Network not found - please make sure it is included in the networks of its namespace plugin (${chain})`,
  ])
  throw kernelError('NETWORK_NOT_FOUND', { details: chain })
}
