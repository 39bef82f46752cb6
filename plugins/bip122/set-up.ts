import { type Operation, type Outcome, type PluginContext, reaction } from 'portico/plugin'
import type { ParsedBip122Options } from './options.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Looks for wallets, and once more whenever the visitor opens the list; tells of what was sent although it was cancelled. */
export const setUp = (context: PluginContext<ParsedBip122Options, unknown>): void => {
  const { onDispose, stores, tap } = context
  const follow = async (operation: Operation, outcome: Outcome) => {
    if (operation.namespace !== 'bip122' || outcome.ok) return
    await (await import('./follow-sent.js')).followSent(context, operation, outcome)
  }
  tap('send.settled', follow)
  // A PSBT that is signed may be sent as well.
  tap('sign.settled', follow)
  if (!context.window) return
  const look = discoverWallets(context)
  onDispose(
    reaction(
      () => stores.modal.isOpen,
      (isOpen) => {
        if (isOpen) look()
      },
    ),
  )
}
