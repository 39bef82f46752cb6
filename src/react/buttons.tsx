'use client'
import { Address } from '../views/primitives/address.js'
import { Avatar } from '../views/primitives/avatar.js'
import { HostButton } from '../views/primitives/host-button.js'
import { Image } from '../views/primitives/image.js'
import { shortenAddress } from '../views/primitives/shorten-address.js'
import { useHostButton } from './use-host-button.js'
import { useNamespace } from './use-snapshot.js'

/** What the buttons share. */
export interface ButtonOptions {
  /** Which namespace it is about; the active one unless named. */
  readonly namespace?: string | undefined
  /** Words to use instead of ours. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
}

/** `balance={false}` leaves the balance out. */
export interface AccountButtonOptions extends ButtonOptions {
  readonly balance?: boolean | undefined
}

/** Opens the modal: an invitation while nobody is connected, the account afterwards. */
export function ConnectButton({ namespace, label, disabled, balance = true }: AccountButtonOptions) {
  const { modal, text, button } = useHostButton('ConnectButton')
  const state = useNamespace(namespace)
  if (state?.isConnected) return <AccountButton namespace={namespace} disabled={disabled} balance={balance} />
  const connecting = state?.status === 'connecting'
  return (
    <HostButton
      {...button}
      kind="primary"
      disabled={disabled}
      busy={connecting}
      label={label ?? text(connecting ? 'button.connecting' : 'button.connect')}
      onClick={() => modal.open({ view: 'Connect', ...(namespace !== undefined && { namespace }) })}
    />
  )
}

/** Shows the connected account and opens it; nothing while nobody is connected. */
export function AccountButton({ namespace, label, disabled, balance = true }: AccountButtonOptions) {
  const { modal, text, button } = useHostButton('AccountButton')
  const state = useNamespace(namespace)
  if (!state?.address) return null
  const { address } = state
  return (
    <HostButton
      {...button}
      disabled={disabled}
      image={<Avatar address={address} size="small" />}
      label={label ?? <Address address={address} />}
      spoken={label ?? text('button.account', { address: shortenAddress(address) })}
      detail={balance && state.balance ? `${state.balance.formatted}\u00a0${state.balance.symbol}` : undefined}
      onClick={() => modal.open({ view: 'Account', namespace: state.namespace })}
    />
  )
}

/** Shows the active network and opens the list of networks; says so where the wallet is on one that is not supported. */
export function NetworkButton({ namespace, label, disabled }: ButtonOptions) {
  const { modal, text, button } = useHostButton('NetworkButton')
  const state = useNamespace(namespace)
  const network = state?.caipNetwork
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
        : network && { image: <Image name={network.name} src={network.assets?.imageUrl} size="small" /> })}
      iconEnd="chevron-down"
      label={words}
      spoken={unsupported ? words : text('button.network', { network: words })}
      onClick={() => modal.open({ view: unsupported ? 'UnsupportedChain' : 'Networks' })}
    />
  )
}
