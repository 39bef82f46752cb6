import type { WalletRow } from '../../kernel/contract/stores.js'

/** Returns the view that connects the wallet of a row, with its parameters: the connector's own view if it has one. */
export const viewOf = ({
  name,
  connectors,
}: WalletRow): readonly [view: string, params: Readonly<Record<string, unknown>>] => {
  const view = connectors[0]?.view
  return view === undefined
    ? ['ConnectingExternal', { wallet: name, connectorIds: connectors.map(({ id }) => id) }]
    : [view, {}]
}
