import { observer } from 'portico/views'
import { NoReceiver } from './no-receiver.js'
import { OwnNetworks } from './own-networks.js'
import { SharedNetworks } from './shared-networks.js'
import { useReceiver } from './use-receiver.js'

/** Lists the networks on which the address is the same account, or those that the wallet can switch to. */
export default observer(function WalletCompatibleNetworks() {
  const receiver = useReceiver()
  if (!receiver) return <NoReceiver />
  return receiver.networks.length > 1 ? <SharedNetworks receiver={receiver} /> : <OwnNetworks receiver={receiver} />
})
