import type { Operation, Outcome } from 'portico/plugin'
import type { Bip122Context } from './context.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Finds wallets, again whenever the modal opens, and reports transactions that were sent after a cancel. */
export const setUp = (context: Bip122Context): void => {
  const { runtime, stores, tap, watch, window } = context
  const follow = async (operation: Operation, outcome: Outcome) => {
    if (operation.namespace !== 'bip122' || outcome.ok) return
    await (await runtime()).followSent(context, operation, outcome)
  }
  tap('send.settled', follow)
  // `signPsbt` may also send the transaction.
  tap('sign.settled', follow)
  if (!window) return
  const look = discoverWallets(context)
  watch(
    () => stores.modal.isOpen,
    (isOpen) => {
      if (isOpen) look()
    },
  )
}
