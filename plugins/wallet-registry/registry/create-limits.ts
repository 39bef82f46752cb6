import type { StoreReaders } from 'portico/plugin'
import type { WalletsQuery } from '../api/get-wallets.js'
import type { ParsedWalletRegistryOptions } from '../options.js'

/** Returns the filters of every request, without the wallets of these ids. */
export type Limits = (exclude: readonly string[]) => Pick<WalletsQuery, 'include' | 'exclude' | 'chains'>

const someOf = (ids: readonly string[]): readonly string[] | undefined => (ids.length > 0 ? ids : undefined)

/** Derives the filters of requests from the host's options and the current networks. */
export const createLimits =
  ({ includeWalletIds }: ParsedWalletRegistryOptions, networks: StoreReaders['networks']): Limits =>
  (exclude) => {
    const chains = networks.namespaces.flatMap((namespace) =>
      networks.of(namespace).requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId),
    )
    return { include: someOf(includeWalletIds), exclude: someOf(exclude), chains: someOf(chains) }
  }
