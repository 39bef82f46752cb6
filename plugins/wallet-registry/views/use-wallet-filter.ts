import type { CaipNetworkId } from 'portico/plugin'
import { useViewHost } from 'portico/views'
import type { WalletFilter } from '../lists/is-usable.js'
import { useRegistry } from './use-registry.js'

/** What decides which wallets are of use here, now; to be read by an observer. */
export const useWalletFilter = (): WalletFilter => {
  const { stores } = useViewHost()
  const { api, snapshot } = useRegistry()
  const { filter } = stores.modal
  const namespaces = filter === undefined ? stores.networks.namespaces : [filter]
  const chains: readonly CaipNetworkId[] = namespaces.flatMap((namespace) =>
    stores.networks.of(namespace).requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId),
  )
  const isBundled = snapshot.state === 'failed' || snapshot.state === 'off'
  return { chains, excluded: snapshot.excluded, isMobile: api.isMobile, isBundled }
}
