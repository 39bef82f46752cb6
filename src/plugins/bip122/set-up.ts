import type { PluginContext } from '../../kernel/contract/plugin.js'
import { reaction } from '../../kernel/stores/mobx.js'
import type { ParsedBip122Options } from './options.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Looks for wallets, and once more whenever the visitor opens the list. */
export const setUp = ({
  clock,
  connectors,
  onDispose,
  options,
  stores,
  window,
}: PluginContext<ParsedBip122Options, unknown>): void => {
  if (!window) return
  const { satsConnect, walletStandard, injected } = options
  const { add } = connectors
  const { look, stop } = discoverWallets({ window, clock, satsConnect, walletStandard, injected, add })
  onDispose(stop)
  onDispose(
    reaction(
      () => stores.modal.isOpen,
      (isOpen) => {
        if (isOpen) look()
      },
    ),
  )
}
