import { observer } from 'mobx-react-lite'
import { usePreload } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { Slot } from '../slots/slot.js'
import { AccountSummary } from './account-summary.js'
import { NotConnected } from './not-connected.js'

/** Shows the other accounts and wallets, what plugins add to the settings, and how to disconnect. */
export default observer(function ProfileView() {
  const { stores, text } = useViewHost()
  const namespace = stores.modal.namespace ?? ''
  const { address } = stores.accounts.of(namespace)
  usePreload('Connect')
  if (address === undefined) return <NotConnected title={text('profile.title')} />
  const props = { namespace, account: address }
  return (
    <AccountSummary {...props} title={text('profile.title')}>
      <Slot name="settings.rows" {...props} />
    </AccountSummary>
  )
})
