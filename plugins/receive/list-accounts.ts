import type { AccountChoice, AccountEntry, StoreReaders } from 'portico/plugin'

/** An account that can receive. */
export interface ReceivingAccount {
  readonly namespace: string
  readonly address: string
  /** The name that the user gave it, or the wallet that it belongs to; absent if it is only known by its address. */
  readonly name?: string
  readonly kind?: AccountEntry['kind']
  readonly kindLabel?: AccountEntry['kindLabel']
  /** What to select so that it is shown; absent for the account that is active already. */
  readonly choice?: AccountChoice
}

/** Returns the accounts of a namespace: those of its active wallet, then one of every other wallet. */
export const listAccounts = (
  { accounts, connections, connectors }: Pick<StoreReaders, 'accounts' | 'connections' | 'connectors'>,
  namespace: string,
): readonly ReceivingAccount[] => {
  const { address: active, allAccounts } = accounts.of(namespace)
  const wallet = connections.active(namespace)
  const own = allAccounts.map(({ address, kind, kindLabel, label }) => ({
    namespace,
    address,
    kind,
    ...(kindLabel !== undefined && { kindLabel }),
    ...(label !== undefined && { name: label }),
    ...(address !== active && { choice: { address } }),
  }))
  const others = connections.of(namespace).filter(({ connectorId }) => connectorId !== wallet?.connectorId)
  return [
    ...own,
    ...others.map((connection) => ({
      namespace,
      address: connection.account,
      name: connectors.walletName(namespace, connection),
      choice: { connectorId: connection.connectorId },
    })),
  ]
}
