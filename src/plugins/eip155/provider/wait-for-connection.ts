import type { AnyModal } from '../../../kernel/contract/modal.js'
import type { StoreReaders } from '../../../kernel/contract/stores.js'
import { ProviderRpcError } from './provider-error.js'

/** Opens the modal and waits until the visitor has connected; a modal that is closed before is a refusal (4001). */
export const waitForConnection = ({
  modal,
  stores,
}: {
  readonly modal: AnyModal
  readonly stores: StoreReaders
}): Promise<void> =>
  new Promise((resolve, reject) => {
    if (stores.accounts.of('eip155').isConnected) return resolve()
    const stop = modal.subscribe(({ open, namespaces }) => {
      const connected = namespaces['eip155']?.isConnected
      if (!connected && open) return
      stop()
      if (connected) resolve()
      else reject(new ProviderRpcError(4001, 'The visitor closed the wallet window.'))
    })
    modal.open({ view: 'Connect', namespace: 'eip155' })
  })
