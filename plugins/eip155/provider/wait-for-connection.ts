import type { AnyModal, Snapshot } from 'portico/plugin'
import { ProviderRpcError } from './provider-error.js'

/** Whether the visitor is choosing a wallet: then the screen is left as it is. */
const isConnecting = ({ open, view }: Snapshot): boolean => open && view?.name.startsWith('Connect') === true

/**
 * Opens the modal and waits until the visitor has connected and whatever follows a connection, as a sign-in, has let it
 * be. A connection of the last visit that is just being found again is waited for before the modal is opened.
 * @throws 4001 where the modal is closed before
 */
export const waitForConnection = (modal: AnyModal): Promise<void> =>
  new Promise((resolve, reject) => {
    let asked = false
    const look = (snapshot: Snapshot): boolean => {
      const { isConnected, loading, status } = snapshot.namespaces['eip155'] ?? {}
      if (isConnected) {
        if (!loading) resolve()
        return !loading
      }
      if (asked && !snapshot.open) {
        reject(new ProviderRpcError(4001, 'The visitor closed the wallet window.'))
        return true
      }
      if (!asked && status !== 'connecting') {
        asked = true
        if (!isConnecting(snapshot)) modal.open({ view: 'Connect', namespace: 'eip155' })
      }
      return false
    }
    if (look(modal.getSnapshot())) return
    const stop = modal.subscribe((snapshot) => {
      if (look(snapshot)) stop()
    })
  })
