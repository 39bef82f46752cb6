import { observer } from 'mobx-react-lite'
import { usePreload } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { Slot } from '../slots/slot.js'
import { slotItems } from '../slots/slot-items.js'
import { AccountActions } from './account-actions.js'
import { AccountHome } from './account-home.js'
import { AccountSummary } from './account-summary.js'
import { NetworkChip } from './network-chip.js'
import { NotConnected } from './not-connected.js'

/** Shows the connected account: what plugins know of it, or else its balance, other accounts and how to disconnect. */
export default observer(function AccountView() {
  const host = useViewHost()
  const { stores, text } = host
  const namespace = stores.modal.namespace ?? ''
  const { address } = stores.accounts.of(namespace)
  const hasTabs = slotItems(host, 'account.tabs').length > 0
  usePreload('Networks', hasTabs ? 'Profile' : 'Connect')
  if (address === undefined) return <NotConnected title={text('account.title')} />
  const props = { namespace, account: address }
  if (hasTabs) return <AccountHome {...props} />
  return (
    <AccountSummary {...props} title={text('account.title')} start={<NetworkChip namespace={namespace} />} hasBalance>
      <AccountActions />
      <Slot name="account.rows" {...props} />
      <Slot name="settings.rows" {...props} />
    </AccountSummary>
  )
})
