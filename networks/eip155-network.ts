import type { CaipNetwork, NativeCurrency } from '../kernel/contract/network.js'

/** An EVM network: a CAIP network that is also a viem `Chain`. */
export interface Eip155Network<Id extends number = number> extends CaipNetwork<`eip155:${Id}`> {
  readonly id: Id
  readonly chainNamespace: 'eip155'
}

/** Coin and extras of a network whose coin is not plain ether. */
interface Extras {
  readonly coin?: readonly [name: string, symbol: string]
  readonly testnet?: true
}

const currency = ([name, symbol]: readonly [string, string]): NativeCurrency => ({ name, symbol, decimals: 18 })

/** Writes down one EVM network. @internal */
export const eip155Network = <const Id extends number>(
  id: Id,
  name: string,
  rpcUrl: string,
  explorer: readonly [name: string, url: string] | undefined,
  { coin = ['Ether', 'ETH'], testnet }: Extras = {},
): Eip155Network<Id> => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: currency(coin),
  rpcUrls: { default: { http: [rpcUrl] } },
  ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
  ...(testnet && { testnet }),
})
