import { observer } from 'portico/views'
import { LiveRegion, Callout, usePluginText, useViewHost } from 'portico/views'
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
        <Callout icon="warning" tone="warning">
          {told}
        </Callout>
      )}
    </>
  )
})
