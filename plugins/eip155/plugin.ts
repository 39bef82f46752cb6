import { lazyRpcClient, PendingTransactions } from 'portico/kit'
import { type CaipNetworkId, defineNamespace, type Plugin } from 'portico/plugin'
import { createApi, type Eip155Api } from './api.js'
import type { Eip155ErrorCode } from './errors.js'
import { type HandlerOf, handlers } from './handlers/handlers.js'
import { type Eip155NetworkInput, eip155Options, toCaipNetworks } from './options.js'
import type { Eip155Parts } from './parts.js'
import { setUp } from './set-up.js'
import { isEip155Address } from './validators.js'

const definition = defineNamespace({
  id: 'eip155',
  options: eip155Options,
  errors: async () => (await import('./errors.js')).eip155Error.catalogue,
  label: 'Ethereum and compatible',
  validators: { address: isEip155Address },
  accountType: 'smartAccount',
  networks: ({ options }) => toCaipNetworks<`eip155:${number}`>(options),
  store: ({ http, clock, logger }): Eip155Parts => ({
    transactions: new PendingTransactions(),
    rpc: lazyRpcClient(async () => (await import('./rpc/eip155-rpc.js')).createEip155Rpc({ http, clock, logger })),
  }),
  handlers: () => handlers,
  queries: ({ store }) => ({
    balance: async (call) => (await import('./read-balance.js')).readBalance(store.rpc, call),
  }),
  relay: async () => (await import('./relay/relay.js')).relay,
  setup(context) {
    setUp(context)
    return createApi(context)
  },
})

/** What a wallet can be asked on an EVM chain. */
export interface Eip155Handlers {
  readonly switch: HandlerOf<'switch'>
  /** Signs a message; resolves with the signature. */
  readonly sign: HandlerOf<'sign'>
  /** Signs EIP-712 typed data; resolves with the signature. */
  readonly signTypedData: HandlerOf<'signTypedData'>
  /** Sends the native coin or an ERC-20; `amount` in the smallest unit, decimal string; resolves with `{ hash }`. */
  readonly send: HandlerOf<'send'>
  /** Sends a whole transaction, as `eth_sendTransaction` takes it; resolves with the hash. */
  readonly sendTransaction: HandlerOf<'sendTransaction'>
  readonly signRaw: HandlerOf<'signRaw'>
  readonly sendRaw: HandlerOf<'sendRaw'>
}

/** The EVM plugin with the CAIP-2 ids of its networks. */
export interface Eip155Plugin<Chain extends CaipNetworkId = `eip155:${number}`>
  extends Plugin<
    'eip155',
    {
      api: Eip155Api
      handlers: Eip155Handlers
      views: Record<never, never>
      errors: Eip155ErrorCode
      networks: Chain
    }
  > {}

/** What a host says of its EVM networks. */
export interface Eip155Options<Networks extends readonly Eip155NetworkInput[]> {
  /** The networks a visitor may use, the first one by default: from `portico/networks` or `viem/chains`. */
  readonly networks: Networks
  /** RPC urls of the host's own, asked before the network's public ones; keyed by CAIP-2 id. */
  readonly rpcUrls?: { readonly [Chain in `eip155:${Networks[number]['id']}`]?: readonly string[] }
  /** Asks the vendor's RPC too, where it serves the network (7.41). Off unless given. */
  readonly vendorRpc?: { readonly projectId: string; readonly url?: string }
  /** `false`: announced wallets (EIP-6963) are not looked for. */
  readonly eip6963?: boolean
  /** `false`: `window.ethereum` is not looked at. */
  readonly injected?: boolean
}

/**
 * EVM chains: wallets in the page, signing, sending, and one provider for viem, ethers and wagmi.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet, base] })] })
 */
export const eip155 = <const Networks extends readonly Eip155NetworkInput[]>(
  options: Eip155Options<Networks>,
): Eip155Plugin<`eip155:${Networks[number]['id']}`> => definition(options as never) as never
