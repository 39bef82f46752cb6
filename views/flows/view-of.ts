import type { WalletRow } from '../../kernel/contract/stores.js'
import type { Relay } from '../../services/relay.js'

/** Returns the view that connects the wallet of a row, with its parameters; `relay` shows a view of its own for its row. */
export const viewOf = (
  { name, connectors }: WalletRow,
  relay: Pick<Relay, 'connectorId' | 'view'> | undefined,
): readonly [view: string, params: Readonly<Record<string, unknown>>] =>
  relay && connectors[0]?.id === relay.connectorId
    ? [relay.view, {}]
    : ['ConnectingExternal', { wallet: name, connectorIds: connectors.map(({ id }) => id) }]
