import { observer } from 'mobx-react-lite'
import { clickNetworksEvent } from '../../services/events.js'
import { NetworkImage } from '../marks/network-image.js'
import { Chip } from '../primitives/chip.js'
import { useViewHost } from '../shell/view-context.js'

/** Shows the network and opens the list of networks if there are several. */
export const NetworkChip = observer(function NetworkChip({ namespace }: { readonly namespace: string }) {
  const { emit, enableNetworkSwitch, navigate, stores, text } = useViewHost()
  const { networks } = stores
  const { caipNetwork } = networks.of(namespace)
  if (!caipNetwork || !enableNetworkSwitch) return null
  const count = networks.namespaces.reduce((sum, one) => sum + networks.of(one).requestedCaipNetworks.length, 0)
  const isTheOnlyOne = count < 2 && networks.find(caipNetwork.caipNetworkId)
  if (isTheOnlyOne) return null
  return (
    <Chip
      icon="chevron-down"
      image={<NetworkImage network={caipNetwork} size="small" />}
      spoken={text('account.network', { network: caipNetwork.name })}
      onClick={() => {
        emit(clickNetworksEvent, {})
        navigate('Networks')
      }}
    />
  )
})
