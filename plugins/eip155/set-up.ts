import { loadOnce } from 'portico/kit'
import type { Eip155Context } from './parts.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** Looks for wallets, and follows what is sent until it is mined. */
export const setUp = (context: Eip155Context): void => {
  const { clock, connectors, onDispose, options, stores, tap, window } = context
  if (window) {
    onDispose(
      discoverWallets({
        window,
        clock,
        eip6963: options.eip6963,
        injected: options.injected,
        add: connectors.add,
        isConnected: (id) => stores.connections.of('eip155').some(({ connectorId }) => connectorId === id),
      }),
    )
  }
  // While the visitor looks at the wallets: asking one costs nothing more then.
  tap('render.open', () => {
    void import('./wallets/wallet-session.js').catch(() => undefined)
    return undefined
  })
  // Loaded while the visitor looks at the wallet, so that what was sent is known as soon as it is.
  const load = loadOnce(() => import('./follow-sent.js'))
  tap('send.before', async ({ namespace }) => {
    if (namespace === 'eip155') load().catch(() => undefined)
  })
  tap('send.settled', async (operation, outcome) => {
    if (operation.namespace === 'eip155') await (await load()).followSent(context, operation, outcome)
  })
}
