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

/** What the wallet answers to a request whose caller has gone. */
const lateHash = async (operation: Operation): Promise<`0x${string}` | undefined> => {
  const { answerTo } = await import('./handlers/ask-wallet.js')
  const answer = await answerTo(operation)?.catch(() => undefined)
  return isTransactionHash(answer) ? answer : undefined
}

/** Looks for wallets, and follows what is sent until it is mined. */
export const setUp = (context: PluginContext<ParsedEip155Options, Eip155Parts>): void => {
  const { clock, connectors, logger, modal, onDispose, options, signal, store, stores, tap, window } = context
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
  tap('send.settled', async (operation, outcome) => {
    const { chain, namespace, account = '' } = operation
    const network = stores.networks.find(chain)
    if (namespace !== 'eip155' || !network) return
    const hash = outcome.ok ? hashOf(outcome) : await lateHash(operation)
    if (!hash || signal.aborted) return
    if (!outcome.ok) {
      // Cancelled here, approved in the wallet: who is not told sends it again, and pays twice.
      logger.warn('A transaction was sent after its request had been cancelled.', hash)
      modal.toast('error', 'The wallet sent a transaction that was cancelled here.')
    }
    watchReceipt({ hash, chain: chain as CaipNetworkId, account }, network, {
      clock,
      store: store.transactions,
      rpc: store.rpc,
      modal,
      signal,
    })
  })
}
