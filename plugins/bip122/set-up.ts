import type { Bip122Context } from './plugin.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Finds wallets, again whenever the modal opens. */
export const setUp = (context: Bip122Context): void => {
  const { stores, watch, window } = context
  if (!window) return
  const look = discoverWallets(context)
  watch(
    () => stores.modal.isOpen,
    (isOpen) => {
      if (isOpen) look()
    },
  )
}
