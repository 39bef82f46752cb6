import type { CosmosContext } from './plugin.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Finds wallets, again whenever the modal opens, and refuses inputs for another network before a wallet is asked. */
export const setUp = (context: CosmosContext): void => {
  const { options, runtime, stores, tap, watch, window } = context
  for (const verb of ['sign', 'send'] as const) {
    tap(`${verb}.before`, async (operation) => {
      if (operation.namespace === 'cosmos') (await runtime()).checkInput(operation, stores)
    })
  }
  if (!window || !options.injected) return
  const look = discoverWallets(context, window)
  watch(
    () => stores.modal.isOpen,
    (isOpen) => {
      if (isOpen) look()
    },
  )
}
