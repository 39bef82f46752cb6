import type { SolanaContext } from './parts.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Looks for wallets, and follows what is sent until it is confirmed. */
export const setUp = (context: SolanaContext): void => {
  const { clock, connectors, onDispose, options, stores, tap, window } = context
  if (window) {
    onDispose(
      discoverWallets({
        window,
        clock,
        walletStandard: options.walletStandard,
        injected: options.injected,
        add: connectors.add,
        isConnected: (id) => stores.connections.of('solana').some(({ connectorId }) => connectorId === id),
      }),
    )
  }
  tap('send.settled', async (operation, outcome) => {
    if (operation.namespace === 'solana')
      await (await import('./follow-sent.js')).followSent(context, operation, outcome)
  })
}
