import type { AccountChoice, AccountEntry, StoreReaders } from 'portico/plugin'

/** An account that can receive. */
export interface ReceivingAccount {
  readonly namespace: string
  readonly address: string
  /** The name that the user gave it, or the wallet that it belongs to; absent if it is only known by its address. */
  readonly name?: string
  readonly kind?: AccountEntry['kind']
  /** What to select so that it is shown; absent for the account that is active already. */
  readonly choice?: AccountChoice
}

/** Returns the accounts of a namespace: those of its active wallet, then one of every other wallet. */
export const listAccounts = (
  { accounts, connections }: Pick<StoreReaders, 'accounts' | 'connections'>,
  namespace: string,
): readonly ReceivingAccount[] => {
  const { address: active, allAccounts } = accounts.of(namespace)
  const wallet = connections.active(namespace)
  const own = allAccounts.map(({ address, kind, label }) => ({
    namespace,
    address,
    kind,
    ...(label !== undefined && { name: label }),
    ...(address !== active && { choice: { address } }),
  }))
  const others = connections.of(namespace).filter(({ connectorId }) => connectorId !== wallet?.connectorId)
  return [
    ...own,
    ...others.map(({ account, connectorId, wallet: { name } }) => ({
      namespace,
      address: account,
      name,
      choice: { connectorId },
    })),
  ]
}
