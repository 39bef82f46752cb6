import type { StoreReaders } from 'portico/plugin'
import type { WalletListRow } from 'portico/services'
import { walletRows } from 'portico/views'
import type { WalletRegistryApi, WalletRegistrySnapshot } from '../contract.js'
import type { WalletFilter } from './is-usable.js'
import { listWallets } from './list-wallets.js'

/** Returns what decides which wallets are listed now; observable. */
export const currentFilter = (
  { modal, networks }: StoreReaders,
  { excluded, state }: Pick<WalletRegistrySnapshot, 'excluded' | 'state'>,
  isMobile: boolean,
): WalletFilter => {
  const namespaces = modal.filter === undefined ? networks.namespaces : [modal.filter]
  const chains = namespaces.flatMap((namespace) =>
    networks.of(namespace).requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId),
  )
  return { chains, excluded, isMobile, isBundled: state === 'failed' || state === 'off' }
}

/** Returns the rows of the first screen now; observable. */
export const currentRows = (
  stores: StoreReaders,
  snapshot: WalletRegistrySnapshot,
  { isMobile, options: { list = listWallets, ...options } }: Pick<WalletRegistryApi, 'isMobile' | 'options'>,
): readonly WalletListRow[] => {
  const { connections, connectors, modal, networks } = stores
  const { featured, recommended, custom, recent, count, state } = snapshot
  const connected = networks.namespaces.flatMap((name) => connections.of(name).map(({ connectorId }) => connectorId))
  return list({
    ...{ featured, recommended, custom, recent, count, state },
    ...currentFilter(stores, snapshot, isMobile),
    connectors: walletRows(connectors, modal.filter),
    connected,
    options,
  })
}
