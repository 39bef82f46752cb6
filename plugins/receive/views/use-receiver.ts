import type { AccountEntry, CaipNetwork } from 'portico/plugin'
import { useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin-type.js'
import { activeEntry, sharedNetworks } from '../shared-networks.js'

/** The account that receives. */
export interface Receiver {
  readonly namespace: string
  readonly address: string
  /** The network that the sender is told to use. */
  readonly network: CaipNetwork
  /** Its name, if it has one. */
  readonly name: string | undefined
  /** The server by whose word it has that name; `undefined` if the name was checked. */
  readonly nameSource: string | undefined
  /** The kind of the account, if it is known. */
  readonly kind: string | undefined
  /** The name of the kind, if the wallet's plugin names it. */
  readonly kindLabel: AccountEntry['kindLabel']
  /** The networks of the page on which this address is the same account. */
  readonly networks: readonly CaipNetwork[]
}

/** Returns the account that a screen is about, while it is connected; call it in an observer. */
export const useReceiver = (): Receiver | undefined => {
  const { params, stores } = useModalView<ReceivePlugin, 'WalletReceive'>('receive')
  const namespace = params.namespace ?? stores.modal.namespace ?? ''
  const { address, profileName: name, profileNameSource: nameSource } = stores.accounts.of(namespace)
  const { caipNetwork } = stores.networks.of(namespace)
  const networks = sharedNetworks(stores, namespace)
  const find = (id: string | undefined) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const network = find(params.network) ?? find(caipNetwork?.caipNetworkId) ?? networks[0] ?? caipNetwork
  if (address === undefined || !network) return undefined
  const { kind, kindLabel } = activeEntry(stores, namespace) ?? {}
  return { namespace, address, network, name, nameSource, kind, kindLabel, networks }
}
