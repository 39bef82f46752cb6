import type { CaipNetwork, StoreReaders } from 'portico/plugin'

/** Returns the network to mark on the picture of a token; `undefined` if the host lists one network, which needs no mark. */
export const pinnedNetwork = ({ networks }: StoreReaders, chain: string): CaipNetwork | undefined => {
  const count = networks.namespaces.reduce((sum, one) => sum + networks.of(one).requestedCaipNetworks.length, 0)
  return count > 1 ? networks.find(chain) : undefined
}
