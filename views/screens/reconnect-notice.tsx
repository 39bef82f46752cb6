import { observer } from 'mobx-react-lite'
import { Callout } from '../primitives/callout.js'
import { useViewHost } from '../shell/view-context.js'

const MESSAGES = {
  WALLET_AMBIGUOUS: 'connect.ambiguous',
  RESTORE_TIMED_OUT: 'connect.lost',
  ACCOUNT_MISMATCH: 'connect.changed',
} as const

/** Says why the wallet of the last visit is not connected. */
export const ReconnectNotice = observer(function ReconnectNotice() {
  const { stores, text } = useViewHost()
  const reasons = Object.values(stores.connections.entries).map(({ reason }) => reason)
  const [known] = (Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]).filter((reason) => reasons.includes(reason))
  return known ? (
    <Callout icon="warning" tone="warning">
      {text(MESSAGES[known])}
    </Callout>
  ) : null
})
