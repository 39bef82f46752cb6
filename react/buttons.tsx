'use client'
import type { NamespaceSnapshot } from '../kernel/contract/snapshot.js'
import { HostButton } from '../views/primitives/host-button.js'
import { shortenAddress } from '../kernel/caip/shorten-address.js'
import { useAccountLabel } from './use-account-label.js'
import { useHostButton } from './use-host-button.js'
import { namespaceOf, useSelected } from './use-snapshot.js'

/** The props of every button. */
export interface ButtonOptions {
  /** The namespace to show, of a plugin of the modal; the active one by default. */
  readonly namespace?: string | undefined
  /** Replaces the text; `ConnectButton` uses it only while no wallet is connected. */
  readonly label?: string | undefined
  /** Disables the button. */
  readonly disabled?: boolean | undefined
}

/** The props of the buttons that show an account. */
export interface AccountButtonOptions extends ButtonOptions {
  /** `false` hides the balance. */
  readonly balance?: boolean | undefined
}

/** Shared by both buttons below, so that the element and its focus survive connecting. */
const renderAccount = (
  { open, text, button }: ReturnType<typeof useHostButton>,
  { address = '', isWrongNetwork }: NamespaceSnapshot,
  accountLabel: ReturnType<typeof useAccountLabel>,
  options: AccountButtonOptions,
) =>
  isWrongNetwork ? (
    <HostButton
      {...button}
      disabled={options.disabled}
      kind="warning"
      icon="warning"
      label={text('button.wrongNetwork')}
      onClick={() => open('UnsupportedChain', options.namespace)}
    />
  ) : (
    <HostButton
      {...button}
      disabled={options.disabled}
      image={accountLabel?.image}
      label={options.label ?? accountLabel?.address ?? shortenAddress(address)}
      spoken={options.label ?? text('button.account', { address: accountLabel?.name ?? shortenAddress(address) })}
      detail={options.balance === false ? undefined : accountLabel?.balance}
      // Only a namespace that the host names narrows the wallets that Account offers.
      onClick={() => open('Account', options.namespace)}
    />
  )

/** Opens the modal; shows "Connect wallet" until a wallet is connected, then the account, or "Wrong network". */
export function ConnectButton({ namespace, label, disabled, balance }: AccountButtonOptions) {
  const host = useHostButton('ConnectButton')
  const state = useSelected('ConnectButton', (snapshot) => namespaceOf(snapshot, namespace))
  const accountLabel = useAccountLabel(state, host.modal.locale)
  // `label` replaces the text of the disconnected state only.
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
      onClick={() => open(undefined, namespace)}
    />
  )
}

/** Shows the connected account and opens it; renders nothing without a connection. */
export function AccountButton(options: AccountButtonOptions) {
  const host = useHostButton('AccountButton')
  const state = useSelected('AccountButton', (snapshot) => namespaceOf(snapshot, options.namespace))
  const accountLabel = useAccountLabel(state, host.modal.locale)
  return state?.isConnected ? renderAccount(host, state, accountLabel, options) : null
}
