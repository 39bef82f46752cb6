import type { SolanaEntryContext } from './entry-context.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Finds wallets, preloads the runtime once the modal opens, and follows what is sent until it is confirmed. */
export const setUp = (context: SolanaEntryContext): void => {
  const { runtime, stores, tap, watch } = context
  discoverWallets(context)
  watch(
    () => stores.modal.isOpen,
    // A failed preload is repeated when the code is needed.
    (isOpen) => void (isOpen && runtime().catch(() => undefined)),
  )
  tap('send.settled', async (operation, outcome) => {
    if (operation.namespace === 'solana') await (await runtime()).followSent(context, operation, outcome)
  })
}
