import type { CaipNetwork, NativeCurrency } from '../kernel/contract/network.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'

/** A Solana network; its id is the first 32 characters of its genesis hash. */
export interface SolanaNetwork<Id extends string = string> extends CaipNetwork<`solana:${Id}`> {
  readonly id: Id
  readonly chainNamespace: 'solana'
}

const SOL: NativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

const solanaNetwork = <const Id extends string>(
  id: Id,
  name: string,
  rpcUrl: string,
  cluster?: string,
  deprecatedCaipNetworkId?: CaipNetworkId,
): SolanaNetwork<Id> => ({
  id,
  caipNetworkId: `solana:${id}`,
  ...(deprecatedCaipNetworkId && { deprecatedCaipNetworkId }),
  chainNamespace: 'solana',
  name,
  nativeCurrency: SOL,
  rpcUrls: { default: { http: [rpcUrl] } },
  blockExplorers: {
    default: { name: 'Solscan', url: `https://solscan.io${cluster ? `?cluster=${cluster}` : ''}` },
  },
  ...(cluster && { testnet: true }),
})

/** Solana. */
export const solana = /* @__PURE__ */ solanaNetwork(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'https://api.mainnet-beta.solana.com',
  undefined,
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
)
/** Solana Devnet, a testnet. */
export const solanaDevnet = /* @__PURE__ */ solanaNetwork(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'https://api.devnet.solana.com',
  'devnet',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
)
/** Solana Testnet, a testnet. */
export const solanaTestnet = /* @__PURE__ */ solanaNetwork(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'https://api.testnet.solana.com',
  'testnet',
)
