import { lazyMethods } from 'portico/kit'
import { type Solana, solanaService } from 'portico/services'
import type { SolanaContext } from './plugin.js'
import { discoverWallets } from './wallets/discover-wallets.js'

const METHODS = ['request', 'simulate', 'sendTransaction', 'sendInstructions'] as const

/** Offers the service, finds wallets, and preloads the runtime once the modal opens. */
export const setUp = (context: SolanaContext): void => {
  const { provide, runtime, store, stores, watch } = context
  provide(
    solanaService,
    lazyMethods<Solana>(METHODS, async () => (await store.loadService()).createSolana(context)),
  )
  discoverWallets(context)
  watch(
    () => stores.modal.isOpen,
    // A failed preload is repeated when the code is needed.
    (isOpen) => void (isOpen && runtime().catch(() => undefined)),
  )
}
