import type { CaipNetwork } from '../kernel/contract/network.js'

/** A network of Polkadot; its reference is the first 32 digits of its genesis hash. @source CAIP-13 */
export interface PolkadotNetwork<Reference extends string = string> extends CaipNetwork<`polkadot:${Reference}`> {
  readonly id: Reference
  readonly chainNamespace: 'polkadot'
  /** The number that its addresses begin with (SS58). */
  readonly ss58Prefix: number
}

const DOT = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const KSM = { name: 'Kusama', symbol: 'KSM', decimals: 12 }
const WND = { name: 'Westend', symbol: 'WND', decimals: 12 }

const polkadotNetwork = <const Reference extends string>(
  id: Reference,
  name: string,
  [node, explorer]: readonly [node: string, explorer: string],
  nativeCurrency: CaipNetwork['nativeCurrency'],
  ss58Prefix: number,
  testnet?: true,
): PolkadotNetwork<Reference> => ({
  id,
  caipNetworkId: `polkadot:${id}`,
  chainNamespace: 'polkadot',
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [`https://${node}.polkadot.io`] } },
  blockExplorers: { default: { name: 'Subscan', url: `https://${explorer}.subscan.io` } },
  ss58Prefix,
  ...(testnet && { testnet }),
})

/** Polkadot, the relay chain. */
export const polkadot = /* @__PURE__ */ polkadotNetwork(
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  ['rpc', 'polkadot'],
  DOT,
  0,
)
/** Polkadot Asset Hub, where DOT accounts are held. */
export const polkadotAssetHub = /* @__PURE__ */ polkadotNetwork(
  '68d56f15f85d3136970ec16946040bc1',
  'Polkadot Asset Hub',
  ['polkadot-asset-hub-rpc', 'assethub-polkadot'],
  DOT,
  0,
)
/** Kusama, the relay chain. */
export const kusama = /* @__PURE__ */ polkadotNetwork(
  'b0a8d493285c2df73290dfb7e61f870f',
  'Kusama',
  ['kusama-rpc', 'kusama'],
  KSM,
  2,
)
/** Kusama Asset Hub, where KSM accounts are held. */
export const kusamaAssetHub = /* @__PURE__ */ polkadotNetwork(
  '48239ef607d7928874027a43a6768920',
  'Kusama Asset Hub',
  ['kusama-asset-hub-rpc', 'assethub-kusama'],
  KSM,
  2,
)
/** Westend, a test network. */
export const westend = /* @__PURE__ */ polkadotNetwork(
  'e143f23803ac50e8f6f8e62695d1ce9e',
  'Westend',
  ['westend-rpc', 'westend'],
  WND,
  42,
  true,
)
/** Westend Asset Hub, a test network. */
export const westendAssetHub = /* @__PURE__ */ polkadotNetwork(
  '67f9723393ef76214df0118c34bbbd3d',
  'Westend Asset Hub',
  ['westend-asset-hub-rpc', 'assethub-westend'],
  WND,
  42,
  true,
)
