import { lazyMethods, lazyRpcClient, type RpcClient } from 'portico/kit'
import { type CaipNetworkId, defineNamespace, loadPart, type NamespacePlugin, withNetworks } from 'portico/plugin'
import {
  type AccountCall,
  type SignatureClaim,
  type Solana,
  solanaService,
  type TransactionTrial,
  type TransferCall,
} from 'portico/services'
import { createApi, type SolanaApi } from './api.js'
import type { SolanaErrorCode } from './errors.js'
import type { HandlerOf } from './handlers/handlers.js'
import { type SolanaNetworkInput, type SolanaOptions, solanaNetwork, solanaOptions, toCaipNetworks } from './options.js'
import { solanaCodec } from './validators.js'
import { discoverWallets } from './wallets/discover-wallets.js'

/** The state of the plugin. */
interface SolanaStore {
  readonly rpc: RpcClient
  /** Loads the code that serves the Solana service, transactions and transfers. @throws `LOAD_FAILED` */
  readonly loadService: () => Promise<typeof import('./service.js')>
}

const SERVICE_METHODS = ['request', 'simulate', 'sendTransaction', 'sendInstructions'] as const

const runtime = () => import('./runtime.js')

const signIn = async () => (await loadPart(() => import('./sign-in-form.js'))).solanaSignInForm

const paymentLinks = async () => (await loadPart(() => import('./payment-links.js'))).paymentLinks

const definition = defineNamespace({
  id: 'solana',
  provides: [solanaService],
  options: solanaOptions,
  errors: async () => (await runtime()).solanaError.catalogue,
  label: 'Solana',
  validators: { address: solanaCodec },
  accountKinds: { default: 'eoa' },
  offers: { memo: true, history: 'page', signIn, paymentLinks },
  networks: ({ options }) => toCaipNetworks<`solana:${string}`>(options),
  network: solanaNetwork,
  egress: ({ networks }) => ({ hosts: networks.flatMap(({ rpcUrls }) => rpcUrls.default.http) }),
  purposes: () => import('./purposes.js'),
  runtime,
  store: ({ http, clock, logger }): SolanaStore => ({
    rpc: lazyRpcClient(async () => (await runtime()).createSolanaRpc({ http, clock, logger })),
    loadService: () => loadPart(() => import('./service.js')),
  }),
  handlers: {
    load: runtime,
    list: {
      switch: 'switch',
      sign: 'sign',
      signTransaction: 'sign',
      signAllTransactions: 'sign',
      send: 'send',
      sendTransaction: 'send',
    },
  },
  queries: ({ store, runtime }) => ({
    balance: async (call) => (await runtime()).readBalance(store.rpc, call),
    transaction: async (call) => (await store.loadService()).readTransaction(store.rpc, call),
    prepareTransfer: async (call: TransferCall) => (await store.loadService()).prepareTransfer(store.rpc, call),
    receiver: async (call: AccountCall) => (await store.loadService()).readReceiver(store.rpc, call),
    fee: async (call: TransactionTrial) => (await store.loadService()).readFee(store.rpc, call),
    simulate: async (call: TransactionTrial) => (await store.loadService()).simulate(store.rpc, call),
    verifySignature: async (claim: SignatureClaim) => (await runtime()).verifyClaim(claim),
  }),
  relay: async () => (await loadPart(() => import('./relay/relay.js'))).relay,
  setup(context): SolanaApi {
    const { provide, runtime, store, stores, watch } = context
    provide(
      solanaService,
      lazyMethods<Solana>(SERVICE_METHODS, async () => (await store.loadService()).createSolana(context)),
    )
    discoverWallets(context)
    watch(
      () => stores.modal.isOpen,
      // A failed preload is repeated when the code is needed.
      (isOpen) => void (isOpen && runtime().catch(() => undefined)),
    )
    return createApi(context)
  },
})

/** The handlers of a Solana wallet. */
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
  extends NamespacePlugin<'solana', SolanaApi, SolanaHandlers, SolanaErrorCode, Chain> {}

/**
 * Solana: wallets in the page, signing, sending SOL and tokens, and one wallet object for kit and other libraries.
 * @example
 * createModal({ plugins: [solana({ networks: [networks.solana] })] })
 */
export const solana = <const Networks extends readonly SolanaNetworkInput[]>(
  options: SolanaOptions<Networks>,
): SolanaPlugin<`solana:${Networks[number]['id']}`> =>
  withNetworks<`solana:${Networks[number]['id']}`>()(definition(options))
