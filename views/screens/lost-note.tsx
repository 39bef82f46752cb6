import { observer } from 'mobx-react-lite'
import { Note } from '../primitives/note.js'
import { useViewHost } from '../shell/view-context.js'

const MESSAGES = {
  WALLET_AMBIGUOUS: 'connect.ambiguous',
  RESTORE_TIMED_OUT: 'connect.lost',
} as const

/** Why the wallet of the last visit is not connected, where the visitor could not have seen it happen. */
export const LostNote = observer(function LostNote() {
  const { stores, text } = useViewHost()
  const reasons = Object.values(stores.connections.entries).map(({ reason }) => reason)
  const [known] = (Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]).filter((reason) => reasons.includes(reason))
  return known ? (
    <Note icon="warning" tone="warning">
      {text(MESSAGES[known])}
    </Note>
  ) : null
})
