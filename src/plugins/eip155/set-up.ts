import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { Operation, Outcome } from '../../kernel/contract/operation.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import type { ParsedEip155Options } from './options.js'
import type { Eip155Parts } from './plugin.js'
import { isTransactionHash } from './validators.js'
import { discoverWallets } from './wallets/discover-wallets.js'
import { watchReceipt } from './watch-receipt.js'

const hashOf = (outcome: Outcome): `0x${string}` | undefined => {
  if (!outcome.ok) return undefined
  const { value } = outcome
  const hash = typeof value === 'object' && value !== null ? (value as { hash?: unknown }).hash : value
  return isTransactionHash(hash) ? hash : undefined
}

/** Looks for wallets, and follows what is sent until it is mined. */
export const setUp = (context: PluginContext<ParsedEip155Options, Eip155Parts>): void => {
  const { clock, connectors, modal, onDispose, options, signal, store, stores, tap, window } = context
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
  tap('send.settled', async ({ chain, namespace, account = '' }: Operation, outcome) => {
    const hash = hashOf(outcome)
    const network = stores.networks.find(chain)
    if (namespace !== 'eip155' || !hash || !network) return
    watchReceipt({ hash, chain: chain as CaipNetworkId, account }, network, {
      clock,
      store: store.transactions,
      rpc: store.rpc,
      modal,
      signal,
    })
  })
}
