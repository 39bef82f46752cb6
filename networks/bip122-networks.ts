import type { CaipNetwork } from '../kernel/contract/network.js'

/** A Bitcoin network; its reference is the first 32 digits of its genesis block's hash. @source BIP-122 */
export interface Bip122Network<Reference extends string = string> extends CaipNetwork<`bip122:${Reference}`> {
  readonly id: Reference
  readonly chainNamespace: 'bip122'
}

const bip122Network = <const Reference extends string>(
  id: Reference,
  name: string,
  explorer: string,
  testnet?: true,
): Bip122Network<Reference> => ({
  id,
  caipNetworkId: `bip122:${id}`,
  chainNamespace: 'bip122',
  name,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  // A Bitcoin node answers no page; balances come from an address API that a host opts into.
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: explorer } },
  ...(testnet && { testnet }),
})

/** Bitcoin. */
export const bitcoin = /* @__PURE__ */ bip122Network(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  'https://mempool.space',
)
/** Bitcoin Testnet (testnet3). */
export const bitcoinTestnet = /* @__PURE__ */ bip122Network(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  'https://mempool.space/testnet',
  true,
)
/** Bitcoin Testnet 4, the one that wallets use today. @source BIP-94 */
export const bitcoinTestnet4 = /* @__PURE__ */ bip122Network(
  '00000000da84f2bafbbc53dee25a72ae',
  'Bitcoin Testnet 4',
  'https://mempool.space/testnet4',
  true,
)
/** Bitcoin Signet, a test network with regular blocks. @source BIP-325 */
export const bitcoinSignet = /* @__PURE__ */ bip122Network(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  'https://mempool.space/signet',
  true,
)
