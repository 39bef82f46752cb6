import type { StoreReaders } from 'portico/plugin'
import type { WalletsQuery } from '../api/get-wallets.js'
import type { ParsedWalletRegistryOptions } from '../options.js'

/** Returns the filters that every request sends; `exclude` lists the ids of wallets to leave out. */
export type RequestFilters = (exclude: readonly string[]) => Pick<WalletsQuery, 'include' | 'exclude' | 'chains'>

const unlessEmpty = (ids: readonly string[]): readonly string[] | undefined => (ids.length > 0 ? ids : undefined)

/** Derives the request filters from the host's options and the current networks. */
export const createFilters =
  ({ includeWalletIds }: ParsedWalletRegistryOptions, networks: StoreReaders['networks']): RequestFilters =>
  (exclude) => {
    const chains = networks.namespaces.flatMap((namespace) =>
      networks.of(namespace).requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId),
    )
    return { include: unlessEmpty(includeWalletIds), exclude: unlessEmpty(exclude), chains: unlessEmpty(chains) }
  }
