import type { PolkadotContext } from './plugin.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Finds wallets, again whenever the modal opens, and preloads the runtime then. */
export const setUp = (context: PolkadotContext): void => {
  const { runtime, stores, watch, window } = context
  if (!window) return
  const look = discoverWallets(context)
  watch(
    () => stores.modal.isOpen,
    (isOpen) => {
      if (!isOpen) return
      look()
      // A failed preload is repeated when the code is needed.
      runtime().catch(() => undefined)
    },
  )
}
