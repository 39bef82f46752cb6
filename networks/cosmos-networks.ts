import type { CaipNetwork, NativeCurrency } from '../kernel/contract/network.js'

/**
 * A Cosmos network; its id is the chain id of its nodes, and its addresses and fees are its own.
 * @source https://namespaces.chainagnostic.org/cosmos/caip2
 */
export interface CosmosNetwork<Reference extends string = string> extends CaipNetwork<`cosmos:${Reference}`> {
  readonly id: Reference
  readonly chainNamespace: 'cosmos'
  /** The first part of its addresses, for example `osmo`. @source BIP-173 */
  readonly bech32Prefix: string
  /** The smallest unit of the coin that pays fees, for example `uosmo`. */
  readonly denom: string
  /** The price of one unit of gas in `denom`, a decimal string. */
  readonly gasPrice: string
  /** The REST endpoints of its nodes, in order of preference. */
  readonly restUrls?: readonly string[]
  /** The coin type of its keys. Default: 118. @source SLIP-44 */
  readonly coinType?: number
}

/** What differs from one network to the next; `directory` and `explorer` are its names there. */
interface Facts {
  readonly directory: string
  readonly explorer: string
  readonly bech32Prefix: string
  readonly coin: NativeCurrency
  readonly denom: string
  readonly gasPrice: string
}

const cosmosNetwork = <const Reference extends string>(
  id: Reference,
  name: string,
  { directory, explorer, coin, ...own }: Facts,
): CosmosNetwork<Reference> => ({
  id,
  caipNetworkId: `cosmos:${id}`,
  chainNamespace: 'cosmos',
  name,
  nativeCurrency: coin,
  rpcUrls: { default: { http: [`https://rpc.cosmos.directory/${directory}`] } },
  restUrls: [`https://rest.cosmos.directory/${directory}`],
  blockExplorers: { default: { name: 'Mintscan', url: `https://www.mintscan.io/${explorer}` } },
  ...own,
})

/** Akash. */
export const akash = /* @__PURE__ */ cosmosNetwork('akashnet-2', 'Akash', {
  directory: 'akash',
  explorer: 'akash',
  bech32Prefix: 'akash',
  coin: { name: 'Akash', symbol: 'AKT', decimals: 6 },
  denom: 'uakt',
  gasPrice: '0.025',
})
/** Axelar. */
export const axelar = /* @__PURE__ */ cosmosNetwork('axelar-dojo-1', 'Axelar', {
  directory: 'axelar',
  explorer: 'axelar',
  bech32Prefix: 'axelar',
  coin: { name: 'Axelar', symbol: 'AXL', decimals: 6 },
  denom: 'uaxl',
  gasPrice: '0.007',
})
/** Celestia. */
export const celestia = /* @__PURE__ */ cosmosNetwork('celestia', 'Celestia', {
  directory: 'celestia',
  explorer: 'celestia',
  bech32Prefix: 'celestia',
  coin: { name: 'Celestia', symbol: 'TIA', decimals: 6 },
  denom: 'utia',
  gasPrice: '0.02',
})
/** Cosmos Hub. */
export const cosmosHub = /* @__PURE__ */ cosmosNetwork('cosmoshub-4', 'Cosmos Hub', {
  directory: 'cosmoshub',
  explorer: 'cosmos',
  bech32Prefix: 'cosmos',
  coin: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  denom: 'uatom',
  gasPrice: '0.025',
})
/** dYdX. */
export const dydx = /* @__PURE__ */ cosmosNetwork('dydx-mainnet-1', 'dYdX', {
  directory: 'dydx',
  explorer: 'dydx',
  bech32Prefix: 'dydx',
  coin: { name: 'dYdX', symbol: 'DYDX', decimals: 18 },
  denom: 'adydx',
  gasPrice: '12500000000',
})
/** Noble; its fees are paid in USDC. */
export const noble = /* @__PURE__ */ cosmosNetwork('noble-1', 'Noble', {
  directory: 'noble',
  explorer: 'noble',
  bech32Prefix: 'noble',
  coin: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  denom: 'uusdc',
  gasPrice: '0.1',
})
/** Osmosis. */
export const osmosis = /* @__PURE__ */ cosmosNetwork('osmosis-1', 'Osmosis', {
  directory: 'osmosis',
  explorer: 'osmosis',
  bech32Prefix: 'osmo',
  coin: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  denom: 'uosmo',
  gasPrice: '0.03',
})
