import { observer } from 'mobx-react-lite'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { SwitchAttempt } from '../flows/switch-attempt.js'
import { NetworkImage } from '../marks/network-image.js'
import { Row } from '../primitives/row.js'
import { useViewHost } from '../shell/view-context.js'

interface NetworkRowProps {
  readonly network: CaipNetwork
  readonly attempt: SwitchAttempt
  /** Shows a chevron instead of a selection. */
  readonly leads?: boolean
}

/** One network: active, being switched to, declined, or missing from the wallet. */
export const NetworkRow = observer(function NetworkRow({ network, attempt, leads = false }: NetworkRowProps) {
  const { stores, text } = useViewHost()
  const { caipNetworkId, chainNamespace, name } = network
  const { approvedCaipNetworkIds, caipNetwork, supportsAllNetworks } = stores.networks.of(chainNamespace)
  const { connectedWalletInfo } = stores.accounts.of(chainNamespace)
  const current = stores.modal.namespace === chainNamespace && caipNetwork?.caipNetworkId === caipNetworkId
  const notInWallet = !supportsAllNetworks && approvedCaipNetworkIds?.includes(caipNetworkId) === false
  const busy = attempt.isBusy(caipNetworkId)
  const declined = attempt.phase === 'declined' && attempt.chain === caipNetworkId
  const label = notInWallet ? text('networks.notInWallet') : declined ? text('networks.declined') : undefined
  // Choosing it leads to the wallets of its chain.
  const isToConnect =
    !connectedWalletInfo && stores.networks.namespaces.some((name) => stores.accounts.of(name).isConnected)
  const tag = isToConnect
    ? ({ label: text('networks.connect'), tone: 'accent' } as const)
    : label === undefined
      ? undefined
      : { label }
  return (
    <Row
      name={name}
      detail={busy && connectedWalletInfo ? text('networks.waiting', { wallet: connectedWalletInfo.name }) : undefined}
      image={<NetworkImage network={network} />}
      current={current}
      busy={busy}
      // One request at a time.
      disabled={notInWallet || attempt.phase === 'waiting'}
      trailing={leads ? 'chevron' : undefined}
      tag={tag}
      onClick={() => {
        if (!current) void attempt.start(caipNetworkId)
      }}
    />
  )
})
