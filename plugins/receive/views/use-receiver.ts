import type { CaipNetwork } from 'portico/plugin'
import { useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin.js'

/** The account that receives. */
export interface Receiver {
  readonly namespace: string
  readonly address: string
  readonly network: CaipNetwork
  /** Its name, if it has one. */
  readonly name: string | undefined
  /** The networks of the page on which this address is the same account. */
  readonly networks: readonly CaipNetwork[]
}

/** Returns the account that a screen is about, while it is connected; call it in an observer. */
export const useReceiver = (): Receiver | undefined => {
  const { params, stores } = useModalView<ReceivePlugin, 'WalletReceive'>('receive')
  const namespace = params.namespace ?? stores.modal.namespace ?? ''
  const { address, profileName: name } = stores.accounts.of(namespace)
  const { caipNetwork: network, requestedCaipNetworks } = stores.networks.of(namespace)
  if (address === undefined || !network) return undefined
  // Only EVM networks share their addresses; elsewhere an account belongs to its network.
  const networks = namespace === 'eip155' ? requestedCaipNetworks : [network]
  return { namespace, address, network, name, networks }
}
