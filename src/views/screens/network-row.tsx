import { observer } from 'mobx-react-lite'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { SwitchAttempt } from '../flows/switch-attempt.js'
import { Image } from '../primitives/image.js'
import { Row } from '../primitives/row.js'
import { useViewHost } from '../shell/view-context.js'

/** One network: in use, on its way, declined, or not in the wallet. */
export const NetworkRow = observer(function NetworkRow({
  network,
  attempt,
  leads = false,
}: {
  readonly network: CaipNetwork
  readonly attempt: SwitchAttempt
  /** Marked as the way on, instead of as one of several. */
  readonly leads?: boolean
}) {
  const { stores, text } = useViewHost()
  const { caipNetworkId, chainNamespace, name, assets } = network
  const { approvedCaipNetworkIds, supportsAllNetworks } = stores.networks.of(chainNamespace)
  const current = stores.networks.active?.caipNetworkId === caipNetworkId
  const notInWallet = !supportsAllNetworks && approvedCaipNetworkIds?.includes(caipNetworkId) === false
  const declined = attempt.phase === 'declined' && attempt.chain === caipNetworkId
  return (
    <Row
      name={name}
      image={<Image name={name} src={assets?.imageUrl} />}
      current={current}
      busy={attempt.isBusy(caipNetworkId)}
      disabled={notInWallet}
      trailing={leads ? 'chevron' : undefined}
      tag={
        notInWallet
          ? { label: text('networks.notInWallet') }
          : declined
            ? { label: text('networks.declined') }
            : undefined
      }
      onClick={() => {
        if (!current) void attempt.start(caipNetworkId)
      }}
    />
  )
})
