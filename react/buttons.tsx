'use client'
import type { NamespaceSnapshot } from '../kernel/contract/snapshot.js'
import { HostButton } from '../views/primitives/host-button.js'
import { Image } from '../views/primitives/image.js'
import { shortenAddress } from '../views/primitives/shorten-address.js'
import { useAccountLabel } from './use-account-label.js'
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
const renderAccount = (
  { open, text, button }: ReturnType<typeof useHostButton>,
  { address = '' }: NamespaceSnapshot,
  accountLabel: ReturnType<typeof useAccountLabel>,
  options: AccountButtonOptions,
) => (
  <HostButton
    {...button}
    disabled={options.disabled}
    image={accountLabel?.image}
    label={options.label ?? accountLabel?.address ?? shortenAddress(address)}
    spoken={options.label ?? text('button.account', { address: shortenAddress(address) })}
    detail={options.balance === false ? undefined : accountLabel?.balance}
    // A host’s own choice alone narrows what is offered from there: who has one chain may want another.
    onClick={() => open({ view: 'Account', ...(options.namespace !== undefined && { namespace: options.namespace }) })}
  />
)

/** Opens the modal: an invitation while nobody is connected, the account afterwards. */
export function ConnectButton({ namespace, label, disabled, balance }: AccountButtonOptions) {
  const host = useHostButton('ConnectButton')
  const state = useNamespace(namespace)
  const accountLabel = useAccountLabel(state, host.modal.locale)
  // The words are those of the invitation: an account has its own.
  if (state?.isConnected) return renderAccount(host, state, accountLabel, { namespace, disabled, balance })
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
  const accountLabel = useAccountLabel(state, host.modal.locale)
  return state?.isConnected ? renderAccount(host, state, accountLabel, options) : null
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
