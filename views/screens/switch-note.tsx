import { observer } from 'mobx-react-lite'
import type { SwitchAttempt } from '../flows/switch-attempt.js'
import { Callout } from '../primitives/callout.js'
import { useViewHost } from '../shell/view-context.js'
import { describeCause } from './describe-cause.js'

/** Returns the names of the wallet and the network of an attempt. */
const useAbout = ({ chain }: SwitchAttempt) => {
  const { stores } = useViewHost()
  const network = chain === undefined ? undefined : stores.networks.find(chain)
  const { connectedWalletInfo } = stores.accounts.of(network?.chainNamespace ?? '')
  return { network: network?.name ?? '', wallet: connectedWalletInfo?.name ?? '' }
}

/** Returns the announcement for the state of an attempt; empty before the first one. */
export const useSwitchWords = (attempt: SwitchAttempt): string => {
  const host = useViewHost()
  const { text } = host
  const about = useAbout(attempt)
  switch (attempt.phase) {
    case 'waiting':
      return text(attempt.slow ? 'networks.hint' : 'networks.waiting', about)
    case 'declined':
      return text('networks.declined')
    case 'failed':
      return text('networks.failed', about)
    case 'unknown':
      return text('networks.unknown', about)
    case 'idle':
      return ''
    default:
      return describeCause(attempt.phase, about.wallet, host).text
  }
}

/** Shows the outcome of the last attempt, and help while a wallet takes long. */
export const SwitchNote = observer(function SwitchNote({ attempt }: { readonly attempt: SwitchAttempt }) {
  const { phase, slow } = attempt
  const words = useSwitchWords(attempt)
  const host = useViewHost()
  const { wallet } = useAbout(attempt)
  if (phase === 'failed' || phase === 'unknown') {
    return (
      <Callout icon="warning" tone={phase === 'failed' ? 'danger' : 'warning'}>
        {words}
      </Callout>
    )
  }
  if (phase === 'pending' || phase === 'stale' || phase === 'locked' || phase === 'device') {
    return (
      <Callout icon="warning" tone="warning" action={describeCause(phase, wallet, host).action}>
        {words}
      </Callout>
    )
  }
  return slow ? <Callout icon="help">{words}</Callout> : null
})
