import { lazyRpcClient, PendingTransactions } from 'portico/kit'
import { type CaipNetworkId, defineNamespace, type Plugin } from 'portico/plugin'
import { createApi, type SolanaApi } from './api.js'
import type { SolanaErrorCode } from './errors.js'
import { createHandlers, type HandlerOf } from './handlers/handlers.js'
import { type SolanaNetworkInput, solanaOptions, toCaipNetworks } from './options.js'
import type { SolanaParts } from './parts.js'
import { setUp } from './set-up.js'
import { isSolanaAddress } from './validators.js'

const definition = defineNamespace({
  id: 'solana',
  options: solanaOptions,
  errors: async () => (await import('./errors.js')).solanaError.catalogue,
  label: 'Solana',
  validators: { address: isSolanaAddress },
  accountType: 'eoa',
  networks: ({ options }) => toCaipNetworks<`solana:${string}`>(options),
  store: ({ http, clock, logger }): SolanaParts => ({
    transactions: new PendingTransactions(),
    rpc: lazyRpcClient(async () => (await import('./rpc/solana-rpc.js')).createSolanaRpc({ http, clock, logger })),
  }),
  handlers: ({ store }) => createHandlers(store),
  queries: ({ store }) => ({
    balance: async (call) => (await import('./read-balance.js')).readBalance(store.rpc, call),
  }),
  relay: async () => (await import('./relay/relay.js')).relay,
  setup(context) {
    setUp(context)
    return createApi(context)
  },
})

/** What a wallet can be asked on Solana. */
export interface SolanaHandlers {
  readonly switch: HandlerOf<'switch'>
  /** Signs a message; resolves with the signature, base58. */
  readonly sign: HandlerOf<'sign'>
  /** Signs a transaction; resolves with its bytes. */
  readonly signTransaction: HandlerOf<'signTransaction'>
  /** Signs several; resolves with their bytes, in their order. */
  readonly signAllTransactions: HandlerOf<'signAllTransactions'>
  /** Sends SOL, or a token by its mint; `amount` in the smallest unit, decimal string; resolves with `{ hash }`. */
  readonly send: HandlerOf<'send'>
  /** Signs a transaction and sends it; resolves with its signature, base58. */
  readonly sendTransaction: HandlerOf<'sendTransaction'>
}

/** The Solana plugin with the CAIP-2 ids of its networks. */
export interface SolanaPlugin<Chain extends CaipNetworkId = `solana:${string}`>
  extends Plugin<
    'solana',
    {
      api: SolanaApi
      handlers: SolanaHandlers
      views: Record<never, never>
      errors: SolanaErrorCode
      networks: Chain
    }
  > {}

/** What a host says of its Solana networks. */
export interface SolanaOptions<Networks extends readonly SolanaNetworkInput[]> {
  /** The networks a visitor may use, the first one by default: from `portico/networks`, or of the host's own. */
  readonly networks: Networks
  /** RPC urls of the host's own, asked before the network's public ones; keyed by CAIP-2 id. */
  readonly rpcUrls?: { readonly [Chain in `solana:${Networks[number]['id']}`]?: readonly string[] }
  /** Asks the vendor's RPC too, where it serves the network (7.41). Off unless given. */
  readonly vendorRpc?: { readonly projectId: string; readonly url?: string }
  /** `false`: wallets that follow the Wallet Standard are not looked for. */
  readonly walletStandard?: boolean
  /** `false`: `window.solana` and its like are not looked at. */
  readonly injected?: boolean
}

/**
 * Solana: wallets in the page, signing, sending SOL and tokens, and one wallet object for kit and other libraries.
 * @example
 * createModal({ plugins: [solana({ networks: [networks.solana] })] })
 */
export const solana = <const Networks extends readonly SolanaNetworkInput[]>(
  options: SolanaOptions<Networks>,
): SolanaPlugin<`solana:${Networks[number]['id']}`> => definition(options as never) as never
