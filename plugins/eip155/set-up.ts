import { lazyMethods } from 'portico/kit'
import { type Evm, evmService } from 'portico/services'
import type { Eip155Context } from './context.js'
import { discoverWallets } from './wallets/discover-wallets.js'

const METHODS = [
  'request',
  'wallet',
  'call',
  'simulate',
  'estimate',
  'sendTransaction',
  'sendCalls',
  'capabilities',
  'assets',
] as const

/** Offers the service, finds wallets, and preloads the runtime once the modal opens. */
export const setUp = (context: Eip155Context): void => {
  const { provide, runtime, store, stores, watch } = context
  provide(
    evmService,
    lazyMethods<Evm>(METHODS, async () => (await store.loadService()).createEvm(context)),
  )
  discoverWallets(context)
  watch(
    () => stores.modal.isOpen,
    // A failed preload is repeated when the code is needed.
    (isOpen) => void (isOpen && runtime().catch(() => undefined)),
  )
}
