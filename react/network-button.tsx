// chunk: picture-buttons
'use client'
import { HostButton } from '../views/primitives/host-button.js'
import { Image } from '../views/primitives/image.js'
import { useLater } from '../views/primitives/use-later.js'
import type { ButtonOptions } from './buttons.js'
import { useHostButton } from './use-host-button.js'
import { namespaceOf, useSelected } from './use-snapshot.js'

const loadLogos = () => import('../views/marks/network-marks.js')

/** Shows the active network and opens the list of networks; warns if the wallet is on an unsupported one. */
export function NetworkButton({ namespace, label, disabled }: ButtonOptions) {
  const { open, text, button } = useHostButton('NetworkButton')
  const state = useSelected('NetworkButton', (snapshot) => namespaceOf(snapshot, namespace))
  const network = state?.caipNetwork
  const own = network?.assets?.imageUrl
  const logos = useLater(loadLogos, network !== undefined && own === undefined)
  const picture = own ?? (network && logos?.marks.get(network.caipNetworkId))
  const unsupported =
    network !== undefined &&
    state?.requestedCaipNetworks.every(({ caipNetworkId }) => caipNetworkId !== network.caipNetworkId)
  const name = network ? network.name : text('button.selectNetwork')
  const words = label ?? (unsupported ? text('button.switchNetwork') : name)
  return (
    <HostButton
      {...button}
      disabled={disabled}
      kind={unsupported ? 'warning' : 'neutral'}
      {...(unsupported
        ? { icon: 'warning' as const }
        : network && { image: <Image name={network.name} src={picture} size="small" /> })}
      iconEnd="chevron-down"
      label={words}
      spoken={unsupported ? words : text('button.network', { network: words })}
      onClick={() => open(unsupported ? 'UnsupportedChain' : 'Networks', namespace)}
    />
  )
}
