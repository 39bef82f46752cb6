import { observer } from 'mobx-react-lite'
import { LiveRegion } from '../../../views/primitives/live-region.js'
import { Note } from '../../../views/primitives/note.js'
import { usePluginText } from '../../../views/shell/use-plugin-text.js'
import { useViewHost } from '../../../views/shell/view-context.js'
import { english } from '../words/english.js'
import { useWalletConnect } from './use-wallet-connect.js'

/** Beside an account whose wallet is reached through the relay: that the relay is away, while it is. */
export default observer(function AccountNote() {
  const { stores } = useViewHost()
  const { snapshot } = useWalletConnect()
  const text = usePluginText(english)
  const wallet = stores.accounts.active?.connectedWalletInfo?.name ?? 'WalletConnect'
  const told = snapshot.isRelayLost ? text('walletconnect.away', { wallet }) : ''
  return (
    <>
      <LiveRegion message={told} />
      {told && (
        <Note icon="warning" tone="warning">
          {told}
        </Note>
      )}
    </>
  )
})
