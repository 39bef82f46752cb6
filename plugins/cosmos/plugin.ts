import type { CosmosNetwork } from 'portico/networks'
import {
  type CaipNetworkId,
  defineNamespace,
  loadPart,
  type NamespacePlugin,
  type TransactionCall,
  withNetworks,
} from 'portico/plugin'
import type { AccountCall, SignatureClaim, TransactionTrial, TransferCall } from 'portico/services'
import { type CosmosApi, createApi } from './api.js'
import type { CosmosErrorCode } from './errors.js'
import type { HandlerOf } from './handlers/handlers.js'
import { type CosmosNetworkInput, type CosmosOptions, cosmosNetwork, cosmosOptions, toCaipNetworks } from './options.js'
import { discoverWallets } from './wallets/discover-wallets.js'

const load = () => import('./runtime.js')

const loadTransfers = () => loadPart(() => import('./transfer/answer-transfers.js'))

const definition = defineNamespace({
  id: 'cosmos',
  options: cosmosOptions,
  errors: async () => (await load()).cosmosError.catalogue,
  label: 'Cosmos',
  explorer: { account: (url, account) => `${url}/account/${account}` },
  validators: async () => ({ address: (await load()).cosmosCodec }),
  accountKinds: { default: 'eoa' },
  offers: ({ options }) => (options.transfers ? { memo: true, history: 'page' } : {}),
  networks: ({ options }) => toCaipNetworks<`cosmos:${string}`>(options),
  network: cosmosNetwork,
  egress: ({ networks }) => ({
    hosts: (networks as readonly CosmosNetwork[]).flatMap(({ restUrls = [] }) => restUrls),
  }),
  purposes: () => import('./purposes.js'),
  runtime: load,
  handlers: {
    load,
    list: {
      switch: 'switch',
      sign: 'sign',
      signDirect: 'sign',
      signAmino: 'sign',
      send: 'send',
      sendTransaction: 'send',
    },
  },
  queries: (context) => ({
    ...(context.options.transfers && {
      balance: async (call: AccountCall) => (await loadTransfers()).readBalance(context, call),
      prepareTransfer: async (call: TransferCall) => (await loadTransfers()).prepareTransfer(context, call),
      receiver: async (call: AccountCall) => (await loadTransfers()).readReceiver(context, call),
      fee: async (call: TransactionTrial) => (await loadTransfers()).readFee(call),
      simulate: async (call: TransactionTrial) => (await loadTransfers()).simulate(context, call),
    }),
    transaction: async (call: TransactionCall<CosmosNetwork>) =>
      (await context.runtime()).readTransaction(context, call),
    verifySignature: async (claim: SignatureClaim) => (await context.runtime()).verifyClaim(claim),
  }),
  relay: async () => (await load()).relay,
  setup(context): CosmosApi {
    const { options, runtime, stores, tap, watch, window } = context
    for (const verb of ['sign', 'send'] as const) {
      // Refuses an input for another network before a wallet is asked.
      tap(`${verb}.before`, async (operation) => {
        if (operation.namespace === 'cosmos') (await runtime()).checkInput(operation, stores)
      })
    }
    if (window && options.injected) {
      const look = discoverWallets(context, window)
      watch(
        () => stores.modal.isOpen,
        (isOpen) => {
          if (isOpen) look()
        },
      )
    }
    return createApi(context)
  },
})

/** The requests that a Cosmos wallet serves. */
export interface CosmosHandlers {
  readonly switch: HandlerOf<'switch'>
  /** Signs a message by ADR-36; resolves with `{ signature, publicKey, scheme }`, base64. */
  readonly sign: HandlerOf<'sign'>
  /** Signs a transaction, without sending it; resolves with `{ signed, signature }`. */
  readonly signDirect: HandlerOf<'signDirect'>
  /** Signs a transaction as JSON, without sending it; resolves with `{ signed, signature }`. */
  readonly signAmino: HandlerOf<'signAmino'>
  /** Pays a coin; `amount` in the smallest unit, decimal string; resolves with `{ hash }`. */
  readonly send: HandlerOf<'send'>
  /** Sends a prepared payment, unchanged but for a fee that the user sets in the wallet; resolves with `{ hash }`. */
  readonly sendTransaction: HandlerOf<'sendTransaction'>
}

/** The Cosmos plugin with the CAIP-2 ids of its networks. */
export interface CosmosPlugin<Chain extends CaipNetworkId = `cosmos:${string}`>
  extends NamespacePlugin<'cosmos', CosmosApi, CosmosHandlers, CosmosErrorCode, Chain> {}

/**
 * Cosmos: Keplr, Leap and Cosmostation, messages, transactions and payments; every network has addresses of its own.
 * @example
 * createModal({ plugins: [cosmos({ networks: [cosmosHub, osmosis] })] })
 */
export const cosmos = <const Networks extends readonly CosmosNetworkInput[]>(
  options: CosmosOptions<Networks>,
): CosmosPlugin<`cosmos:${Networks[number]['id']}`> =>
  withNetworks<`cosmos:${Networks[number]['id']}`>()(definition(options))
