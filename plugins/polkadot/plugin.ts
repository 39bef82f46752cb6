import { lazyRpcClient, type RpcClient } from 'portico/kit'
import { type CaipNetworkId, defineNamespace, loadPart, type NamespacePlugin, withNetworks } from 'portico/plugin'
import type { AccountCall, SignatureClaim, TransactionTrial, TransferCall } from 'portico/services'
import { createApi, type PolkadotApi } from './api.js'
import type { PolkadotErrorCode } from './errors.js'
import type { HandlerOf } from './handlers/handlers.js'
import {
  type PolkadotNetworkInput,
  type PolkadotOptions,
  polkadotNetwork,
  polkadotOptions,
  toCaipNetworks,
} from './options.js'
import { discoverWallets } from './wallets/discover-wallets.js'

const load = () => import('./runtime.js')

const loadTransfers = () => loadPart(() => import('./transfer/answer-transfers.js'))

const definition = defineNamespace({
  id: 'polkadot',
  options: polkadotOptions,
  errors: async () => (await load()).polkadotError.catalogue,
  label: 'Polkadot',
  explorer: {
    account: (url, address) => `${url}/account/${address}`,
    transaction: (url, hash) => `${url}/extrinsic/${hash}`,
  },
  validators: async () => ({ address: (await load()).polkadotCodec }),
  accountKinds: { default: 'eoa' },
  offers: ({ options }) => (options.transfers ? { history: 'page' } : {}),
  networks: ({ options }) => toCaipNetworks<`polkadot:${string}`>(options),
  network: polkadotNetwork,
  egress: ({ networks }) => ({ hosts: networks.flatMap(({ rpcUrls }) => rpcUrls.default.http) }),
  purposes: () => import('./purposes.js'),
  runtime: load,
  store: ({ http, clock, logger }): { readonly rpc: RpcClient } => ({
    rpc: lazyRpcClient(async () => (await load()).createPolkadotRpc({ http, clock, logger })),
  }),
  handlers: {
    load,
    list: { switch: 'switch', sign: 'sign', signPayload: 'sign', send: 'send', sendTransaction: 'send' },
  },
  queries: ({ options, store, runtime }) => ({
    ...(options.transfers && {
      balance: async (call: AccountCall) => (await loadTransfers()).readBalance(store.rpc, call),
      prepareTransfer: async (call: TransferCall) => (await loadTransfers()).prepareTransfer(store.rpc, call),
      receiver: async (call: AccountCall) => (await loadTransfers()).readReceiver(call),
      fee: async (call: TransactionTrial) => (await loadTransfers()).readFee(store.rpc, call),
    }),
    transaction: async (call) => (await runtime()).readTransaction(store.rpc, call),
    verifySignature: async (claim: SignatureClaim) => (await runtime()).verifyClaim(claim),
  }),
  relay: async () => (await load()).relay,
  setup(context): PolkadotApi {
    const { runtime, stores, watch, window } = context
    if (window) {
      const look = discoverWallets(context)
      watch(
        () => stores.modal.isOpen,
        (isOpen) => {
          if (!isOpen) return
          look()
          // A failed preload is repeated when the code is needed.
          runtime().catch(() => undefined)
        },
      )
    }
    return createApi(context)
  },
})

/** The handlers of a Polkadot wallet. */
export interface PolkadotHandlers {
  readonly switch: HandlerOf<'switch'>
  /** Signs a message, wrapped in `<Bytes>` by the wallet; resolves with the signature in hexadecimal. */
  readonly sign: HandlerOf<'sign'>
  /** Signs the payload of a transaction; resolves with `{ signature, signedTransaction? }`. */
  readonly signPayload: HandlerOf<'signPayload'>
  /** Pays in the native coin; `amount` in the smallest unit, decimal string; resolves with `{ hash }`. */
  readonly send: HandlerOf<'send'>
  /** Sends the payload of a prepared transfer, unchanged; resolves with `{ hash }`. */
  readonly sendTransaction: HandlerOf<'sendTransaction'>
}

/** The Polkadot plugin with the CAIP-2 ids of its networks. */
export interface PolkadotPlugin<Chain extends CaipNetworkId = `polkadot:${string}`>
  extends NamespacePlugin<'polkadot', PolkadotApi, PolkadotHandlers, PolkadotErrorCode, Chain> {}

/**
 * Polkadot: wallets in the page with their named accounts, signing, transfers, and one signer for PAPI and other libraries.
 * @example
 * createModal({ plugins: [polkadot({ networks: [networks.polkadot, networks.kusama] })] })
 */
export const polkadot = <const Networks extends readonly PolkadotNetworkInput[]>(
  options: PolkadotOptions<Networks>,
): PolkadotPlugin<`polkadot:${Networks[number]['id']}`> =>
  withNetworks<`polkadot:${Networks[number]['id']}`>()(definition(options))
