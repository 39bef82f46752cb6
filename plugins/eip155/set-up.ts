import { kernelError } from 'portico/plugin'
import { evmService } from 'portico/services'
import type { Eip155EntryContext } from './entry-context.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Finds wallets, preloads the runtime once the modal opens, and follows what is sent until it is mined. */
export const setUp = (context: Eip155EntryContext): void => {
  const { provide, runtime, store, stores, tap, watch } = context
  provide(evmService, {
    async request(chainId, { method, params }) {
      const network = stores.networks.find(chainId)
      if (!network) throw kernelError('NETWORK_MISSING', { details: chainId })
      return store.rpc.request(network, method, params)
    },
  })
  discoverWallets(context)
  watch(
    () => stores.modal.isOpen,
    // A failed preload is repeated when the code is needed.
    (isOpen) => void (isOpen && runtime().catch(() => undefined)),
  )
  tap('send.settled', async (operation, outcome) => {
    if (operation.namespace === 'eip155') await (await runtime()).followSent(context, operation, outcome)
  })
}
