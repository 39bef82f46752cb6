import { Callout, LiveRegion, observer } from 'portico/views'
import { useRelayView } from './use-relay-view.js'

/** A note on the account screen of a relayed wallet while the relay does not answer. */
export default observer(function AccountNote() {
  const { api, stores, t } = useRelayView()
  const wallet = stores.accounts.of(stores.modal.namespace ?? '').connectedWalletInfo?.name ?? 'WalletConnect'
  const note = api.getSnapshot().isRelayLost ? t('walletconnect.away', { wallet }) : ''
  return (
    <>
      <LiveRegion message={note} />
      {note && (
        <Callout icon="warning" tone="warning">
          {note}
        </Callout>
      )}
    </>
  )
})
