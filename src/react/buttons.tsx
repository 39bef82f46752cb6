'use client'
import type { NamespaceSnapshot } from '../kernel/contract/snapshot.js'
import { balanceParts } from '../views/i18n/balance-parts.js'
import { Address } from '../views/primitives/address.js'
import { Amount } from '../views/primitives/amount.js'
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

/** Drawn by both buttons below, in the same place: the element, and the focus on it, outlive connecting. */
const drawAccount = (
  { modal, open, text, button }: ReturnType<typeof useHostButton>,
  { address = '', balance, namespace }: NamespaceSnapshot,
  options: AccountButtonOptions,
) => (
  <HostButton
    {...button}
    disabled={options.disabled}
    image={<Avatar address={address} size="small" />}
    label={options.label ?? <Address address={address} />}
    spoken={options.label ?? text('button.account', { address: shortenAddress(address) })}
    detail={options.balance !== false && balance ? <Amount parts={balanceParts(balance, modal.locale)} /> : undefined}
    onClick={() => open({ view: 'Account', namespace })}
  />
)

/** Opens the modal: an invitation while nobody is connected, the account afterwards. */
export function ConnectButton({ namespace, label, disabled, balance }: AccountButtonOptions) {
  const host = useHostButton('ConnectButton')
  const state = useNamespace(namespace)
  // The words are those of the invitation: an account has its own.
  if (state?.isConnected) return drawAccount(host, state, { disabled, balance })
  const { open, text, button } = host
  const connecting = state?.status === 'connecting'
  return (
    <HostButton
      {...button}
      kind="primary"
      disabled={disabled}
      busy={connecting || button.busy}
      label={label ?? text(connecting ? 'button.connecting' : 'button.connect')}
      onClick={() => open({ view: 'Connect', ...(namespace !== undefined && { namespace }) })}
    />
  )
}

/** Shows the connected account and opens it; nothing while nobody is connected. */
export function AccountButton(options: AccountButtonOptions) {
  const host = useHostButton('AccountButton')
  const state = useNamespace(options.namespace)
  return state?.isConnected ? drawAccount(host, state, options) : null
}

/** Shows the active network and opens the list of networks; says so where the wallet is on one that is not supported. */
export function NetworkButton({ namespace, label, disabled }: ButtonOptions) {
  const { open, text, button } = useHostButton('NetworkButton')
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
      onClick={() => open({ view: unsupported ? 'UnsupportedChain' : 'Networks' })}
    />
  )
}
